import type { Element, ElementContent } from 'hast';
import type { Text } from '../../../../renderer/i18n/define-texts.ts';
import { apiPageTexts as texts } from '../../../../renderer/i18n/texts/api.ts';
import { element } from '../../../markdown/tree.ts';
import { codeBlock, flatText, inlineCode, type Layout } from '../code/layout.ts';
import { punctuation } from '../code/type-layout.ts';
import { functionsOf, type ParameterRow, parameterRows } from '../read-reference.ts';
import {
  type ApiItem,
  type ApiMember,
  type ApiSignature,
  type ApiTypeParameter,
  memberGroups,
} from '../model.ts';
import type { Description, DescriptionText } from '../parse-descriptions.ts';
import { blocks, breakableName, inline, type PageContext, sourceLink, table } from './elements.ts';

/** Characters of a property's type that fit beside its name. */
const LINE_WIDTH = 52;

/** An item's members under the headings of their groups. */
export async function memberSections(
  item: ApiItem,
  description: Description,
  context: PageContext,
): Promise<ElementContent[]> {
  const content: ElementContent[] = [];
  for (const { id, label, kinds } of memberGroups) {
    const members = (item.members ?? []).filter(({ kind }) => kinds.includes(kind));
    if (members.length === 0) continue;
    content.push(element('h2', { id }, [context.translate(label)]));
    if (item.kind === 'enumeration') {
      content.push(await valueTable(members, description, context));
      continue;
    }
    for (const member of members) {
      content.push(await memberSection(member, description.members?.[member.name] ?? {}, context));
    }
  }
  return content;
}

/** The values of an enumeration as rows of a table, with headings for their anchors. */
async function valueTable(
  members: readonly ApiMember[],
  description: Description,
  context: PageContext,
): Promise<Element> {
  const { addresses, writer } = context;
  const names = members.map((member) => {
    const properties = { id: addresses.anchor(member), className: ['ApiValue-name'] };
    return [element('h3', properties, [member.name])];
  });
  const values = members.map(({ type }) =>
    type === undefined ? [] : [inlineCode(writer.type(type), 40)],
  );
  const summaries = members.map((member) =>
    inline(description.members?.[member.name]?.summary, context),
  );
  return table(
    [
      [texts.name, names],
      [texts.value, values],
      [texts.description, await Promise.all(summaries)],
    ],
    context,
  );
}

async function memberSection(
  member: ApiMember,
  description: Description,
  context: PageContext,
): Promise<Element> {
  const { addresses, writer } = context;
  const name = element(
    'h3',
    { id: addresses.anchor(member), className: ['ApiMember-name'] },
    breakableName(memberTitle(member)),
  );
  const { before, after } = writer.property(member);
  // Name and type of a property on one line need no declaration below them.
  const type = flatText(after);
  const isProperty = member.kind === 'property' || member.kind === 'accessor';
  const isLine = isProperty && type.length <= LINE_WIDTH && !type.includes('{');
  const declarations = isLine
    ? []
    : writer.member(member).map((one) => codeBlock([withDefault(one, member), punctuation(';')]));
  const title = isLine
    ? [inlineCode(before, LINE_WIDTH), name, inlineCode(withDefault(after, member), Infinity)]
    : [name];
  return element('section', { className: ['ApiMember'] }, [
    element('div', { className: ['ApiMember-head'] }, [
      element('div', { className: ['ApiMember-title'] }, title),
      ...marks(member, context),
    ]),
    ...declarations,
    ...(await blocks(description.summary, context)),
    ...(await memberDetails(member, description, context)),
  ]);
}

function withDefault(layout: Layout, { default: value }: ApiMember): Layout {
  return value === undefined ? layout : [layout, punctuation(' = '), { text: value, role: null }];
}

/** The name of a member in its heading, the table of contents and search. */
function memberTitle({ name, kind, signatures }: ApiMember): string {
  if (kind === 'constructor') return 'new()';
  if (kind === 'index') return `[${signatures?.[0]?.parameters?.[0]?.name ?? 'key'}]`;
  return kind === 'method' ? `${name}()` : name;
}

async function memberDetails(
  member: ApiMember,
  description: Description,
  context: PageContext,
): Promise<ElementContent[]> {
  const signatures = member.signatures ?? functionsOf(member.type);
  const tables = await Promise.all(
    signatures
      .filter((signature) => hasParameterDetails(signature, description, context))
      .map((signature) => parameterTable(signature, description, context)),
  );
  return [
    ...(await blocks(description.remarks, context)),
    ...tables.filter((table) => table !== undefined),
    ...(await labelled(texts.returns, description.returns, context)),
    ...(await labelled(texts.throws, description.throws, context)),
    ...(await exampleBlock(description, context)),
  ];
}

async function labelled(
  label: Text,
  text: DescriptionText | undefined,
  context: PageContext,
): Promise<ElementContent[]> {
  const content = await inline(text, context);
  if (content.length === 0) return [];
  const strong = element('strong', { className: ['ApiMember-label'] }, [context.translate(label)]);
  return [element('p', {}, [strong, ' ', ...content])];
}

export function exampleBlock(
  { example }: Description,
  context: PageContext,
): Promise<ElementContent[]> {
  const markdown = example && `\`\`\`ts\n${example.markdown.trim()}\n\`\`\``;
  return blocks(markdown === undefined ? undefined : { markdown, line: example!.line }, context);
}

/** Replaced by an element after the translation. */
const SLOT = '\uFFFC';

/** Where a member comes from, and its place in the source. */
function marks(member: ApiMember, context: PageContext): ElementContent[] {
  const origin = (text: Text<`${string}{member}`>, name: string | undefined) => {
    if (name === undefined) return [];
    const pieces = context.translate(text, { member: SLOT }).split(new RegExp(`(${SLOT})`));
    const filled = pieces
      .filter((piece) => piece !== '')
      .map((piece) => (piece === SLOT ? memberLink(name, context) : piece));
    return [element('span', {}, filled)];
  };
  const all = [
    ...origin(texts.inheritedFrom, member.inheritedFrom),
    ...origin(texts.overrides, member.overrides),
    ...origin(texts.implements, member.implements),
    ...sourceLink(member, context).map((link) => element('span', {}, [link])),
  ];
  return all.length > 0
    ? [element('div', { className: ['ApiMember-marks'], dataUnsearched: '' }, all)]
    : [];
}

function memberLink(name: string, { addresses }: PageContext): Element {
  // The constructor of an interface has no place on its page.
  const href = addresses.symbols.get(name) ?? addresses.find(name.split('.')[0]!);
  const code = element('code', {}, [name]);
  return href === undefined ? code : element('a', { href }, [code]);
}

/** Characters of a type on one line of a table. */
const CELL_WIDTH = 36;

/** Names with more characters may break. */
const LONG_NAME = 22;

/** A table of a function's parameters, without columns that would be empty; undefined without parameters. */
export async function parameterTable(
  signature: ApiSignature,
  { parameters = {} }: Description,
  context: PageContext,
): Promise<Element | undefined> {
  const { reference, writer, translate } = context;
  // The properties of an object describe it, unless it has a description of its own.
  const rows = parameterRows(signature, reference.model).filter(
    ({ name, type, optional }) => type !== null || optional || parameters[name],
  );
  if (rows.length === 0) return undefined;
  const typeOf = ({ type }: ParameterRow) =>
    type === null ? ({ text: 'object', role: 'constant' } as const) : writer.type(type);
  const defaultOf = (row: ParameterRow) =>
    row.default === undefined ? [] : [element('code', {}, [row.default])];
  const optional = translate(texts.optional);
  const nameOf = (row: ParameterRow) => [
    ...nameCell(row),
    ...(row.optional ? [element('span', { className: ['ApiTable-optional'] }, [optional])] : []),
  ];
  const described = await Promise.all(rows.map(({ name }) => inline(parameters[name], context)));
  return table(
    [
      [texts.name, rows.map(nameOf)],
      [texts.type, rows.map((row) => [inlineCode(typeOf(row), CELL_WIDTH)])],
      [texts.default, rows.map(defaultOf)],
      [texts.description, described],
    ],
    context,
  );
}

/** Tells whether a table would say more than the signature does. */
function hasParameterDetails(
  signature: ApiSignature,
  { parameters }: Description,
  { reference }: PageContext,
): boolean {
  return parameterRows(signature, reference.model).some(
    (row) => row.default !== undefined || parameters?.[row.name] !== undefined,
  );
}

export function typeParameterTable(
  parameters: readonly ApiTypeParameter[],
  context: PageContext,
): Element {
  const code = (type: ApiTypeParameter['extends']) =>
    type === undefined ? [] : [inlineCode(context.writer.type(type), CELL_WIDTH)];
  return table(
    [
      [texts.name, parameters.map(({ name }) => [element('code', {}, [name])])],
      [texts.constraint, parameters.map((parameter) => code(parameter.extends))],
      [texts.default, parameters.map((parameter) => code(parameter.default))],
    ],
    context,
  );
}

function nameCell({ name, rest }: ParameterRow): ElementContent[] {
  const cut = name.lastIndexOf('.') + 1;
  const owner =
    cut > 0 ? [element('span', { className: ['ApiTable-owner'] }, [name.slice(0, cut)])] : [];
  // A long name breaks between its parts, so that the description stays in view.
  const own = `${rest ? '…' : ''}${name.slice(cut)}`;
  const parts = name.length > LONG_NAME ? own.split(/(?<=_)/) : [];
  const lines = parts.flatMap((part) => [element('wbr', {}), part]);
  return [element('code', {}, [...owner, ...(lines.length > 0 ? lines : [own])])];
}
