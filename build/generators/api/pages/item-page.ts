import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import type { Text } from '../../../../renderer/i18n/translate.ts';
import { apiPageTexts as texts } from '../../../../renderer/i18n/texts/api.ts';
import {
  type ApiItem,
  type ApiSignature,
  type ApiUse,
  declarationOf,
  descendants,
  kindInfo,
} from '../model.ts';
import type { Description } from '../read-reference.ts';
import {
  blocks,
  code,
  inline,
  kindBadge,
  linkList,
  olderNote,
  type PageContext,
  sourceLink,
  typeCode,
} from './elements.ts';
import { exampleBlock, memberSections, parameterTable, typeParameterTable } from './member.ts';

/** Declarations with more lines are collapsed below their first lines. */
const MAX_LINES = 24;

export function itemPage(item: ApiItem, context: PageContext): Root {
  const { translate } = context;
  const description = context.reference.descriptions.get(item.name) ?? {};
  const section = (id: string, title: Text, content: readonly ElementContent[]) =>
    content.length > 0 ? [h('h2', { id }, translate(title)), ...content] : [];
  return h(
    null,
    itemFacts(item, context),
    olderNote(item, context),
    blocks(description.summary, context),
    declaration(item, context),
    blocks(description.remarks, context),
    callSections(item, description, context),
    section('throws', texts.throws, blocks(description.throws, context)),
    section('example', texts.example, exampleBlock(description, context)),
    memberSections(item, description, context),
    explainedIn(item, context),
    usedBy(item, context),
  );
}

function declaration(item: ApiItem, context: PageContext): ElementContent[] {
  const whole = declarationOf(item);
  const refers = [item, ...(item.members ?? [])].flatMap((one) => one.refers ?? []);
  const block = (text: string) => ({
    ...code(text, { ...item, refers }, context),
    isBlock: true,
  });
  const lines = whole.split('\n');
  if (lines.length <= MAX_LINES || item.kind === 'function') return [block(whole)];
  const start = lines.slice(0, lines.findIndex((line) => /[{<]$/.test(line)) + 1).join('\n');
  const label = context.translate(texts.declaration, { lines: String(lines.length) });
  return [block(`${start} … ${lines.at(-1)}`), h('details', h('summary', label), block(whole))];
}

/** Parameters and result of each signature. */
function callSections(
  item: ApiItem,
  description: Description,
  context: PageContext,
): ElementContent[] {
  const { translate } = context;
  const { signatures = [] } = item;
  return signatures.flatMap((signature, index) => {
    const isOverloaded = signatures.length > 1;
    const number = String(index + 1);
    const section = (title: Text, id: string, parts: readonly ElementContent[]) => {
      const [level, own] = isOverloaded ? ['h3', `${id}-${number}`] : ['h2', id];
      return parts.length > 0 ? [h(level, { id: own }, translate(title)), ...parts] : [];
    };
    const heading = h('h2', { id: `overload-${number}` }, translate(texts.overload, { number }));
    const { typeParameters = item.typeParameters ?? [] } = signature;
    return [
      ...(isOverloaded ? [heading] : []),
      ...section(texts.typeParameters, 'type-parameters', [
        ...typeParameterTable(typeParameters, item, context),
      ]),
      ...section(texts.parameters, 'parameters', [
        ...parameterTable({ ...item, signature, description }, context),
      ]),
      ...section(texts.returns, 'returns', resultOf(item, signature, context)),
    ];
  });
}

function resultOf(item: ApiItem, { returns }: ApiSignature, context: PageContext): Element[] {
  if (returns === undefined) return [];
  const text = inline(context.reference.descriptions.get(item.name)?.returns, context);
  const type = h('p.ApiResult', typeCode(returns, item, context));
  return text.length > 0 ? [type, h('p', text)] : [type];
}

/** Members listed for one item; the rest is a number. */
const MAX_MEMBERS = 6;

/** The line below an item's title: kind, package and source; and the items that extend or implement it. */
function itemFacts(item: ApiItem, context: PageContext): Element {
  const { name, version } = context.reference.model.package;
  return h('.ApiFacts', { dataUnsearched: '' }, [
    h('.ApiFacts-line.Line.Line--wrap.Quiet', [
      kindBadge(item.kind, context),
      h('span', h('code', name), ` ${version}`),
      sourceLink(item, context) ?? '',
    ]),
    ...relatives(item, context),
  ]);
}

function relatives({ name }: ApiItem, { reference, addresses, translate }: PageContext): Element[] {
  const rows = (['extends', 'implements'] as const).map((by) => {
    const items = descendants(reference.model, name, by);
    if (items.length === 0) return [];
    const links = items.map(({ name: own }) => ({
      ...{ href: addresses.find(own), label: h('code', own) },
    }));
    const label = by === 'extends' ? texts.extendedBy : texts.implementedBy;
    return [h('dt.Quiet', translate(label)), h('dd', linkList(links))];
  });
  return rows.flat().length > 0 ? [h('dl.ApiFacts-relatives', rows.flat())] : [];
}

/** The guides that mention an item, each with a link to the section that says most about it. */
function explainedIn({ name }: ApiItem, { explanations, translate }: PageContext): Element[] {
  const links = explanations.get(name)?.map(({ path, title, section }) => {
    const href = section ? `${path}#${section.id}` : path;
    const names = { guide: title, section: section?.title ?? '' };
    return h('li', h('a', { href }, section ? translate(texts.guideSection, names) : title));
  });
  if (!links) return [];
  const heading = h('h2#explained-in', translate(texts.explainedIn));
  return [heading, h('ul', { dataUnsearched: '' }, links)];
}

/** The items that mention an item, with the members that do. */
function usedBy(item: ApiItem, context: PageContext): Element[] {
  const entries = context.uses.get(item.name)?.map((use) => useEntry(use, context));
  if (!entries) return [];
  const heading = h('h2#used-by', context.translate(texts.usedBy));
  return [heading, h('ul.ApiUses', { dataUnsearched: '' }, entries)];
}

function useEntry({ item, members }: ApiUse, { addresses, translate }: PageContext): Element {
  const shown = members.slice(0, MAX_MEMBERS).map((member) => ({
    ...{ href: addresses.find(item.name, member), label: member },
  }));
  const rest = members.length - MAX_MEMBERS;
  const more = rest > 0 ? ` ${translate(texts.moreMembers, { count: String(rest) })}` : '';
  return h('li', [
    h('a.ApiUses-item', { href: addresses.find(item.name) }, item.name),
    ' ',
    h('span.Quiet', translate(kindInfo(item.kind).label)),
    ' ',
    ...(shown.length > 0 ? [h('span.ApiUses-members.Quiet', linkList(shown), more)] : []),
  ]);
}
