import type { Element, ElementContent } from 'hast';
import { element } from '../../markdown/hast-node.ts';
import { codeBlock, inlineCode } from '../code/code-elements.ts';
import { flatText, type Layout } from '../code/layout.ts';
import { punctuation } from '../code/type-layout.ts';
import type { ApiMember } from '../model.ts';
import { functionsOf } from '../check-descriptions.ts';
import type { Description } from '../read-descriptions.ts';
import { breakableName } from './breakable-name.ts';
import { type ApiTreeContext, blocks, inline } from './page-context.ts';
import { parameterTable, saysMore } from './parameters.ts';

/** Characters of a property's type that stand beside its name. */
const LINE_WIDTH = 52;

/** A member with its anchor: name, marks, declaration, what is said about it. */
export async function memberSection(
  member: ApiMember,
  description: Description,
  context: ApiTreeContext,
): Promise<Element> {
  const { addresses, writer } = context;
  const name = element(
    'h3',
    { id: addresses.anchor(member), className: ['ApiMember-name'] },
    breakableName(memberTitle(member)),
  );
  const { before, after } = writer.property(member);
  // A property with a short type is its own declaration.
  const isLine = isProperty(member) && isShort(flatText(after));
  const declarations = isLine
    ? []
    : writer.member(member).map((one) => codeBlock(ended(one, member)));
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

function isShort(type: string): boolean {
  return type.length <= LINE_WIDTH && !type.includes('{');
}

function isProperty({ kind }: ApiMember): boolean {
  return kind === 'property' || kind === 'accessor';
}

function ended(layout: Layout, member: ApiMember): Layout {
  return [withDefault(layout, member), punctuation(';')];
}

function withDefault(layout: Layout, { default: value }: ApiMember): Layout {
  return value === undefined ? layout : [layout, punctuation(' = '), { text: value, role: null }];
}

/** How headings, the table of contents and search call a member. */
export function memberTitle({ name, kind, signatures }: ApiMember): string {
  if (kind === 'constructor') return 'new()';
  if (kind === 'index') return `[${signatures?.[0]?.parameters?.[0]?.name ?? 'key'}]`;
  return kind === 'method' ? `${name}()` : name;
}

async function memberDetails(
  member: ApiMember,
  description: Description,
  context: ApiTreeContext,
): Promise<ElementContent[]> {
  const signatures = member.signatures ?? functionsOf(member.type);
  const tables = await Promise.all(
    signatures
      .filter((signature) => saysMore(signature, description, context))
      .map((signature) => parameterTable(signature, description, context)),
  );
  return [
    ...(await blocks(description.remarks, context)),
    ...tables.filter((table) => table !== undefined),
    ...(await labelled('Returns', description, 'returns', context)),
    ...(await labelled('Throws', description, 'throws', context)),
    ...(await exampleBlock(description, context)),
  ];
}

async function labelled(
  label: string,
  description: Description,
  key: 'returns' | 'throws',
  context: ApiTreeContext,
): Promise<ElementContent[]> {
  const text = await inline(description[key], context);
  if (text.length === 0) return [];
  return [
    element('p', {}, [
      element('strong', { className: ['ApiMember-label'] }, [label]),
      ' ',
      ...text,
    ]),
  ];
}

/** An example of use as a block of TypeScript. */
export function exampleBlock(
  { example }: Description,
  context: ApiTreeContext,
): Promise<ElementContent[]> {
  const markdown = example && `\`\`\`ts\n${example.markdown.trim()}\n\`\`\``;
  return blocks(markdown === undefined ? undefined : { markdown, line: example!.line }, context);
}

/** What the declaration alone does not tell: where a member comes from, and where it stands. */
function marks(member: ApiMember, context: ApiTreeContext): ElementContent[] {
  const { inheritedFrom, overrides, implements: implemented, source } = member;
  const origins = [
    inheritedFrom && ['Inherited from ', memberLink(inheritedFrom, context)],
    overrides && ['Overrides ', memberLink(overrides, context)],
    implemented && ['Implements ', memberLink(implemented, context)],
    source && [element('code', {}, [source])],
  ].filter((mark) => mark !== undefined && mark !== '');
  if (origins.length === 0) return [];
  return [
    element(
      'div',
      { className: ['ApiMember-marks'] },
      origins.map((mark) => element('span', {}, mark as (ElementContent | string)[])),
    ),
  ];
}

function memberLink(name: string, { addresses }: ApiTreeContext): Element {
  const [item = '', ...member] = name.split('.');
  // The constructor of an interface is no member of its page.
  const href = addresses.find(item, member.join('.')) ?? addresses.find(item);
  const code = element('code', {}, [name]);
  return href === undefined ? code : element('a', { href }, [code]);
}
