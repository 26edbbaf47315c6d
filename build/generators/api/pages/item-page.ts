import type { Element, ElementContent, Root } from 'hast';
import type { Text } from '../../../../renderer/i18n/define-texts.ts';
import { apiPageTexts as texts } from '../../../../renderer/i18n/texts/api.ts';
import { element } from '../../../markdown/hast-node.ts';
import { codeBlock, countLines, inlineCode } from '../code/code-elements.ts';
import { writeDeclaration } from '../code/declaration.ts';
import { describeItem } from '../describe.ts';
import type { ApiItem, ApiSignature } from '../model.ts';
import { functionsOf } from '../parameter-rows.ts';
import type { Description } from '../parse-descriptions.ts';
import type { PageContext } from './context.ts';
import { blocks, inline } from './descriptions.ts';
import { olderNote } from './elements.ts';
import { exampleBlock, memberSections } from './member.ts';
import { parameterTable, typeParameterTable } from './parameters.ts';
import { itemFacts, usedBy } from './relations.ts';

/** Declarations with more lines are collapsed below their first lines. */
const MAX_LINES = 24;

export async function itemPage(item: ApiItem, context: PageContext): Promise<Root> {
  const description = describeItem(item, context.reference.descriptions);
  const signatures = item.signatures ?? functionsOf(item.type);
  return {
    type: 'root',
    children: [
      itemFacts(item, context),
      ...(await olderNote(item, context)),
      ...(await blocks(description.summary, context)),
      ...declaration(item, context),
      ...(await blocks(description.remarks, context)),
      ...(await callSections(item, signatures, description, context)),
      ...(await exampleSection(description, context)),
      ...(await memberSections(item, description, context)),
      ...usedBy(item, context),
    ],
  };
}

function declaration(item: ApiItem, { writer, translate }: PageContext): ElementContent[] {
  const { head, whole } = writeDeclaration(item, writer);
  const lines = countLines(whole);
  if (lines <= MAX_LINES || head === whole) return [codeBlock(whole)];
  const summary = element('summary', {}, [translate(texts.declaration, { lines: String(lines) })]);
  return [codeBlock(head), element('details', {}, [summary, codeBlock(whole)])];
}

/** Parameters and result of each signature, and the errors. */
async function callSections(
  item: ApiItem,
  signatures: readonly ApiSignature[],
  description: Description,
  context: PageContext,
): Promise<ElementContent[]> {
  const { translate } = context;
  const content: ElementContent[] = [];
  for (const [index, signature] of signatures.entries()) {
    const isOverloaded = signatures.length > 1;
    const suffix = isOverloaded ? `-${index + 1}` : '';
    const level = isOverloaded ? 'h3' : 'h2';
    if (isOverloaded) {
      content.push(
        element('h2', { id: `overload${suffix}` }, [
          translate(texts.overload, { number: String(index + 1) }),
        ]),
      );
    }
    const section = (title: Text, id: string, parts: readonly ElementContent[]) => {
      if (parts.length > 0)
        content.push(element(level, { id: `${id}${suffix}` }, [translate(title)]), ...parts);
    };
    const typeParameters = signature.typeParameters ?? item.typeParameters ?? [];
    if (typeParameters.length > 0) {
      section(texts.typeParameters, 'type-parameters', [
        typeParameterTable(typeParameters, context),
      ]);
    }
    const table = await parameterTable(signature, description, context);
    section(texts.parameters, 'parameters', table ? [table] : []);
    section(texts.returns, 'returns', await resultOf(signature, description, context));
  }
  const thrown = await blocks(description.throws, context);
  if (thrown.length > 0)
    content.push(element('h2', { id: 'throws' }, [translate(texts.throws)]), ...thrown);
  return content;
}

async function resultOf(
  { returns }: ApiSignature,
  description: Description,
  context: PageContext,
): Promise<Element[]> {
  if (returns === undefined) return [];
  const type = inlineCode(context.writer.type(returns), 64);
  const text = await inline(description.returns, context);
  return [
    element('p', { className: ['ApiResult'] }, [type]),
    ...(text.length > 0 ? [element('p', {}, text)] : []),
  ];
}

async function exampleSection(
  description: Description,
  context: PageContext,
): Promise<ElementContent[]> {
  const block = await exampleBlock(description, context);
  return block.length > 0
    ? [element('h2', { id: 'example' }, [context.translate(texts.example)]), ...block]
    : [];
}
