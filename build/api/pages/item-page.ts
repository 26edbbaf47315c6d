import type { Element, ElementContent, Root } from 'hast';
import { element } from '../../markdown/hast-node.ts';
import { functionsOf } from '../check-descriptions.ts';
import { codeBlock, countLines, inlineCode } from '../code/code-elements.ts';
import { writeDeclaration } from '../code/declaration.ts';
import type { ApiItem, ApiSignature } from '../model.ts';
import type { Description } from '../read-descriptions.ts';
import { itemFacts } from './facts.ts';
import { exampleBlock } from './member.ts';
import { memberGroups } from './member-groups.ts';
import { type ApiTreeContext, blocks, describeItem, inline } from './page-context.ts';
import { parameterTable, typeParameterTable } from './parameters.ts';
import { usedBy } from './used-by.ts';
import { olderNote } from './older-note.ts';

/** Lines of a declaration that a reader takes in at once; of a longer one the head is shown, the rest on demand. */
const MAX_LINES = 24;

/** The page of one item. */
export async function itemPage(item: ApiItem, context: ApiTreeContext): Promise<Root> {
  const description = describeItem(item, context);
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
      ...(await memberGroups(item, description, context)),
      ...usedBy(item, context),
    ],
  };
}

function declaration(item: ApiItem, { writer }: ApiTreeContext): ElementContent[] {
  const { head, whole } = writeDeclaration(item, writer);
  const lines = countLines(whole);
  if (lines <= MAX_LINES || head === whole) return [codeBlock(whole)];
  const summary = element('summary', {}, [`Whole declaration, ${lines} lines`]);
  return [codeBlock(head), element('details', {}, [summary, codeBlock(whole)])];
}

/** Parameters, result and errors of each way to call a function. */
async function callSections(
  item: ApiItem,
  signatures: readonly ApiSignature[],
  description: Description,
  context: ApiTreeContext,
): Promise<ElementContent[]> {
  const content: ElementContent[] = [];
  for (const [index, signature] of signatures.entries()) {
    const isOverloaded = signatures.length > 1;
    const suffix = isOverloaded ? `-${index + 1}` : '';
    const level = isOverloaded ? 'h3' : 'h2';
    if (isOverloaded) {
      content.push(element('h2', { id: `overload${suffix}` }, [`Overload ${index + 1}`]));
    }
    const section = (title: string, id: string, parts: readonly ElementContent[]) => {
      if (parts.length > 0)
        content.push(element(level, { id: `${id}${suffix}` }, [title]), ...parts);
    };
    const typeParameters = signature.typeParameters ?? item.typeParameters ?? [];
    if (typeParameters.length > 0) {
      section('Type parameters', 'type-parameters', [typeParameterTable(typeParameters, context)]);
    }
    const table = await parameterTable(signature, description, context);
    section('Parameters', 'parameters', table ? [table] : []);
    section('Returns', 'returns', await resultOf(signature, description, context));
  }
  const thrown = await blocks(description.throws, context);
  if (thrown.length > 0) content.push(element('h2', { id: 'throws' }, ['Throws']), ...thrown);
  return content;
}

async function resultOf(
  { returns }: ApiSignature,
  description: Description,
  context: ApiTreeContext,
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
  context: ApiTreeContext,
): Promise<ElementContent[]> {
  const block = await exampleBlock(description, context);
  return block.length > 0 ? [element('h2', { id: 'example' }, ['Example']), ...block] : [];
}
