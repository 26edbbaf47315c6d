import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Text } from '../../../../renderer/i18n/translate.ts';
import { apiPageTexts as texts } from '../../../../renderer/i18n/texts/api.ts';
import type { EmbeddedMarkdown } from '../../../markdown/tree.ts';
import {
  type ApiItem,
  type ApiMember,
  type ApiParameter,
  type ApiSignature,
  type ApiTypeParameter,
  memberGroups,
} from '../model.ts';
import type { Description } from '../read-reference.ts';
import {
  blocks,
  breakableName,
  code,
  inline,
  type PageContext,
  sourceLink,
  table,
  typeCode,
} from './elements.ts';

/** Characters of a property's type and value that fit beside its name. */
const LINE_WIDTH = 64;

/** An item's members under the headings of their groups. */
export function memberSections(
  item: ApiItem,
  description: Description,
  context: PageContext,
): ElementContent[] {
  return memberGroups.flatMap(({ id, label, kinds }) => {
    const members = (item.members ?? []).filter(({ kind }) => kinds.includes(kind));
    if (members.length === 0) return [];
    const described = (member: ApiMember) => description.members?.[member.name] ?? {};
    return [
      h('h2', { id }, context.translate(label)),
      ...(item.kind === 'enumeration'
        ? [valueTable(members, described, context)]
        : members.map((one) => memberSection(one, { item, ...described(one) }, context))),
    ];
  });
}

/** The values of an enumeration as rows of a table, with headings for their anchors. */
function valueTable(
  members: readonly ApiMember[],
  described: (member: ApiMember) => Description,
  context: PageContext,
): Element {
  const names = members.map((member) => [
    h('h3.ApiValue-name', { id: context.addresses.anchor(member) }, member.name),
  ]);
  const values = members.map((member) => {
    const value = / = (.*),$/.exec(member.declaration)?.[1];
    return value === undefined ? [] : [typeCode(value, member, context)];
  });
  return table(
    [
      [texts.name, names],
      [texts.value, values],
      [texts.description, members.map((one) => inline(described(one).summary, context))],
    ],
    context,
  );
}

type MemberDescription = Description & { readonly item: ApiItem };

function memberSection(
  member: ApiMember,
  description: MemberDescription,
  context: PageContext,
): Element {
  const { kind, default: value } = member;
  const declaration =
    value === undefined ? member.declaration : member.declaration.replace(/;$/, ` = ${value};`);
  const owner = { name: description.item.name, refers: member.refers ?? [] };
  const id = context.addresses.anchor(member);
  const name = h('h3.ApiMember-name', { id }, breakableName(memberTitle(member)));
  // Name, type and value of a property on one line need no declaration below them.
  const [, before = '', after = ''] =
    /^((?:(?:protected|static|abstract|readonly) )*)(?:[\w$]+|"[^"]*")(\??: .*);$/.exec(
      declaration,
    ) ?? [];
  const isProperty = kind === 'property' || kind === 'accessor';
  const isLine = isProperty && after !== '' && after.length <= LINE_WIDTH && !/\{/.test(after);
  const part = (text: string, start: string) =>
    text && h('code.ApiCode', [{ ...code(text, owner, context), context: start }]);
  const block = { ...code(declaration, owner, context), isBlock: true, context: 'class _ {\n' };
  return h(
    'section.ApiMember',
    h('.ApiMember-head', [
      h(
        '.ApiMember-title',
        isLine ? [part(before, 'class _ { '), name, part(after, 'class _ { _')] : name,
      ),
      ...marks(member, description.item, context),
    ]),
    isLine ? null : block,
    blocks(description.summary, context),
    memberDetails(member, { ...description, ...owner }, context),
  );
}

/** The name of a member in its heading, the table of contents and search. */
function memberTitle({ name, kind, declaration }: ApiMember): string {
  if (kind === 'constructor') return 'new()';
  if (kind === 'index') return `[${/\[([^:]+)/.exec(declaration)?.[1] ?? 'key'}]`;
  return kind === 'method' ? `${name}()` : name;
}

function memberDetails(
  { signatures = [] }: ApiMember,
  description: Description & Pick<ApiItem, 'name' | 'refers'>,
  context: PageContext,
): ElementContent[] {
  const { name, refers = [] } = description;
  const isTold = ({ parameters = [] }: ApiSignature) =>
    parameters.some((row) => row.default !== undefined || description.parameters?.[row.name]);
  const tables = signatures
    .filter(isTold)
    .flatMap((signature) => parameterTable({ name, refers, signature, description }, context));
  const labelled = (label: Text, text: string | undefined) => {
    const strong = h('strong.ApiMember-label', context.translate(label));
    return text === undefined ? [] : [h('p', strong, ' ', inline(text, context))];
  };
  return [
    ...blocks(description.remarks, context),
    ...tables,
    ...labelled(texts.returns, description.returns),
    ...labelled(texts.throws, description.throws),
    ...exampleBlock(description, context),
  ];
}

export function exampleBlock({ example }: Description, context: PageContext): EmbeddedMarkdown[] {
  return blocks(example && `\`\`\`ts\n${example.trim()}\n\`\`\``, context);
}

/** Replaced by an element after the translation. */
const SLOT = '\uFFFC';

/** Where a member comes from, unless the declaration of its item says so, and its place in the source. */
function marks(member: ApiMember, item: ApiItem, context: PageContext): Element[] {
  const origin = (text: Text<`${string}{member}`>, name: string | undefined) => {
    if (name === undefined) return [];
    const pieces = context.translate(text, { member: SLOT }).split(new RegExp(`(${SLOT})`));
    const link = memberLink(name, context);
    return [h('span', ...pieces.map((piece) => (piece === SLOT ? link : piece)))];
  };
  const source = sourceLink(member, context);
  const isDeclared = item.implements?.some(
    (name) => `${name}.${member.name}` === member.implements,
  );
  const all = [
    ...origin(texts.inheritedFrom, member.inheritedFrom),
    ...origin(texts.overrides, member.overrides),
    ...(isDeclared ? [] : origin(texts.implements, member.implements)),
    ...(source ? [h('span', source)] : []),
  ];
  return all.length > 0
    ? [h('.ApiMember-marks.Fine.Line.Line--wrap', { dataUnsearched: '' }, all)]
    : [];
}

function memberLink(name: string, { addresses }: PageContext): Element {
  // The constructor of an interface has no place on its page.
  const href = addresses.symbols.get(name) ?? addresses.find(name.split('.')[0]!);
  return href === undefined ? h('code', name) : h('a', { href }, h('code', name));
}

/** Names with more characters may break. */
const LONG_NAME = 22;

/** A table of a function's parameters, without columns that would be empty; none without parameters. */
export function parameterTable(
  owner: Pick<ApiItem, 'name' | 'refers'> & {
    readonly signature: ApiSignature;
    readonly description: Description;
  },
  context: PageContext,
): Element[] {
  const { parameters: described = {} } = owner.description;
  // The properties of an object describe it, unless it has a description of its own.
  const rows = (owner.signature.parameters ?? []).filter(
    ({ name, type, optional }) => type !== undefined || optional || described[name],
  );
  if (rows.length === 0) return [];
  const optional = h('span.ApiTable-optional.Fine', context.translate(texts.optional));
  const columns = [
    [texts.name, rows.map((row) => [nameCell(row), ...(row.optional ? [space, optional] : [])])],
    [texts.type, rows.map(({ type = 'object' }) => [typeCode(type, owner, context)])],
    [texts.default, rows.map((row) => (row.default === undefined ? [] : [h('code', row.default)]))],
    [texts.description, rows.map(({ name }) => inline(described[name], context))],
  ] as const;
  return [table(columns, context)];
}

const space = { type: 'text', value: ' ' } as const;

export function typeParameterTable(
  parameters: readonly ApiTypeParameter[],
  owner: ApiItem,
  context: PageContext,
): Element[] {
  if (parameters.length === 0) return [];
  const types = (key: 'extends' | 'default') =>
    parameters.map(({ [key]: type }) =>
      type === undefined ? [] : [typeCode(type, owner, context)],
    );
  const columns = [
    [texts.name, parameters.map(({ name }) => [h('code', name)])],
    [texts.constraint, types('extends')],
    [texts.default, types('default')],
  ] as const;
  return [table(columns, context)];
}

function nameCell({ name, rest }: ApiParameter): Element {
  const cut = name.lastIndexOf('.') + 1;
  const owner = cut > 0 ? h('span.ApiTable-owner', name.slice(0, cut)) : '';
  // A long name breaks between its parts, so that the description stays in view.
  const own = `${rest ? '…' : ''}${name.slice(cut)}`;
  const parts = name.length > LONG_NAME ? own.split(/(?<=_)/) : [];
  return h('code', owner, parts.length > 0 ? parts.flatMap((part) => [h('wbr'), part]) : own);
}
