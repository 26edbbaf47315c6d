import type { Element, ElementContent, Root } from 'hast';
import type { Text } from '../../../../renderer/i18n/define-texts.ts';
import { apiPageTexts as texts } from '../../../../renderer/i18n/texts/api.ts';
import { element } from '../../../markdown/tree.ts';
import { codeBlock, countLines, inlineCode } from '../code/layout.ts';
import { writeDeclaration } from '../code/type-layout.ts';
import { functionsOf } from '../read-reference.ts';
import { type ApiItem, type ApiSignature, type ApiUse, descendants, kindInfo } from '../model.ts';
import type { Description } from '../parse-descriptions.ts';
import { blocks, inline, kindBadge, olderNote, type PageContext, sourceLink } from './elements.ts';
import { exampleBlock, memberSections, parameterTable, typeParameterTable } from './member.ts';

/** Declarations with more lines are collapsed below their first lines. */
const MAX_LINES = 24;

export async function itemPage(item: ApiItem, context: PageContext): Promise<Root> {
  const description = context.reference.descriptions.get(item.name) ?? {};
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
      ...explainedIn(item, context),
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

/** Members listed for one item; the rest is a number. */
const MAX_MEMBERS = 6;

/** The line below an item's title: kind, package and source; and the items that extend or implement it. */
function itemFacts(item: ApiItem, context: PageContext): Element {
  const { name, version } = context.reference.model.package;
  const facts = [
    kindBadge(item.kind, context),
    element('span', {}, [element('code', {}, [name]), ` ${version}`]),
    ...sourceLink(item, context),
  ];
  return element('div', { className: ['ApiFacts'], dataUnsearched: '' }, [
    element('div', { className: ['ApiFacts-line'] }, facts),
    ...relatives(item, context),
  ]);
}

function relatives(item: ApiItem, context: PageContext): Element[] {
  const { reference, addresses, translate } = context;
  const lists = [
    [texts.extendedBy, descendants(reference.model, item.name, 'extends')],
    [texts.implementedBy, descendants(reference.model, item.name, 'implements')],
  ] as const;
  const rows = lists.flatMap(([label, items]): Element[] => {
    if (items.length === 0) return [];
    const links = items.flatMap(({ name }, index): (ElementContent | string)[] => [
      index > 0 ? ', ' : '',
      element('a', { href: addresses.find(name) }, [element('code', {}, [name])]),
    ]);
    return [element('dt', {}, [translate(label)]), element('dd', {}, links)];
  });
  return rows.length > 0 ? [element('dl', { className: ['ApiFacts-relatives'] }, rows)] : [];
}

/** The guides that mention an item, each with a link to the section that says most about it. */
function explainedIn({ name }: ApiItem, { explanations, translate }: PageContext): Element[] {
  const links = explanations
    .get(name)
    ?.map(({ path, title, section }) =>
      element('li', {}, [
        element('a', { href: section ? `${path}#${section.id}` : path }, [
          section ? translate(texts.guideSection, { guide: title, section: section.title }) : title,
        ]),
      ]),
    );
  if (!links) return [];
  return [
    element('h2', { id: 'explained-in' }, [translate(texts.explainedIn)]),
    element('ul', { dataUnsearched: '' }, links),
  ];
}

/** The items that mention an item, with the members that do. */
function usedBy(item: ApiItem, context: PageContext): ElementContent[] {
  const entries = context.uses.get(item.name)?.map((use) => useEntry(use, context));
  if (!entries) return [];
  return [
    element('h2', { id: 'used-by' }, [context.translate(texts.usedBy)]),
    element('ul', { className: ['ApiUses'], dataUnsearched: '' }, entries),
  ];
}

function useEntry({ item, members }: ApiUse, { addresses, translate }: PageContext): Element {
  const shown = members
    .slice(0, MAX_MEMBERS)
    .flatMap((member, index) => [
      ...(index > 0 ? [', '] : []),
      element('a', { href: addresses.find(item.name, member) }, [member]),
    ]);
  const rest = members.length - MAX_MEMBERS;
  const more = rest > 0 ? [` ${translate(texts.moreMembers, { count: String(rest) })}`] : [];
  return element('li', {}, [
    element('a', { className: ['ApiUses-item'], href: addresses.find(item.name) }, [item.name]),
    ' ',
    element('span', { className: ['ApiUses-kind'] }, [translate(kindInfo(item.kind).label)]),
    ' ',
    ...(shown.length > 0
      ? [element('span', { className: ['ApiUses-members'] }, [...shown, ...more])]
      : []),
  ]);
}
