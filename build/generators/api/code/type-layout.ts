import {
  type ApiItem,
  type ApiMember,
  type ApiParameter,
  type ApiSignature,
  type ApiTupleElement,
  type ApiType,
  type ApiTypeParameter,
  codeName,
} from '../model.ts';
import { type Layout, line, type Piece, separated } from './layout.ts';

/** Returns the site path of an item or a member; undefined where it has no page. */
export type FindPath = (item: string, member?: string) => string | undefined;

const plain = (text: string): Piece => ({ text, role: null });
const keyword = (text: string): Piece => ({ text, role: 'keyword' });
export const punctuation = (text: string): Piece => ({ text, role: 'punctuation' });
const declared = (text: string): Piece => ({ text, role: 'function' });
const parameterName = (text: string): Piece => ({ text, role: 'parameter' });

/** Operator precedence of types, for parentheses. */
enum Binding {
  Loose,
  Union,
  Operator,
  Postfix,
}

export type TypeWriter = ReturnType<typeof createTypeWriter>;

/** Returns functions that write TypeScript with links on the names of items. */
export function createTypeWriter(findPath: FindPath) {
  const type = (value: ApiType, at = Binding.Loose): Layout => {
    const [layout, binding] = write(value);
    return binding < at ? hug('(', layout, ')') : layout;
  };
  const list = (open: string, items: readonly Layout[], close: string): Layout =>
    items.length === 0
      ? punctuation(open + close)
      : enclosed([open, close], line(), separated(items, ','));
  const named = (name: Piece, args: readonly ApiType[] = []): Layout => {
    const [first, ...others] = args.map((arg) => type(arg));
    if (first === undefined) return name;
    return [name, others.length > 0 ? list('<', [first, ...others], '>') : hug('<', first, '>')];
  };
  const item = (name: string, member?: string): Piece => {
    const href = findPath(name, member);
    const written = codeName(name);
    const text = member === undefined ? written : `${written}.${member}`;
    return { text, role: 'function', ...(href !== undefined && { href }) };
  };
  const typeParameters = (parameters: readonly ApiTypeParameter[] | undefined): Layout =>
    parameters?.length
      ? list(
          '<',
          parameters.map((parameter) => [
            declared(parameter.name),
            parameter.extends ? [keyword(' extends '), type(parameter.extends)] : [],
            parameter.default ? [punctuation(' = '), type(parameter.default)] : [],
          ]),
          '>',
        )
      : [];
  const parameter = ({ name, optional, rest, type: own }: ApiParameter): Layout => [
    rest ? punctuation('...') : [],
    parameterName(name),
    punctuation(optional ? '?: ' : ': '),
    type(own),
  ];
  const parameters = (own: readonly ApiParameter[]): Layout => {
    const [only] = own;
    const isObject =
      only && own.length === 1 && typeof only.type === 'object' && 'members' in only.type;
    return isObject ? hug('(', parameter(only), ')') : list('(', own.map(parameter), ')');
  };
  /** Type parameters, parameters and, after the sign, the return type. */
  const signature = (own: ApiSignature, sign: ': ' | ' => '): Layout => [
    typeParameters(own.typeParameters),
    parameters(own.parameters ?? []),
    own.returns === undefined ? [] : [punctuation(sign), type(own.returns)],
  ];
  /** The code before and after the name of a property. */
  const property = (own: ApiMember): { readonly before: Layout; readonly after: Layout } => ({
    before: (['protected', 'static', 'abstract', 'readonly'] as const)
      .filter((modifier) => own[modifier])
      .map((modifier) => keyword(`${modifier} `)),
    after: [punctuation(own.optional ? '?: ' : ': '), type(own.type ?? 'any')],
  });
  const member = (own: ApiMember): readonly Layout[] => {
    const { before: modifiers, after } = property(own);
    const optional = own.optional ? punctuation('?') : [];
    if (own.kind === 'index') {
      const [only] = own.signatures ?? [];
      const keys = hug('[', (only?.parameters ?? []).map(parameter), ']');
      return [[modifiers, keys, punctuation(': '), type(only?.returns ?? 'any')]];
    }
    if (own.signatures) {
      const isNew = own.signatures[0]?.returns !== undefined;
      const construct = keyword(isNew ? 'new ' : 'constructor');
      const name = { method: declared(own.name), constructor: construct };
      const head =
        own.kind === 'call' ? [] : (name[own.kind as keyof typeof name] ?? plain(own.name));
      return own.signatures.map((one) => [modifiers, head, optional, signature(one, ': ')]);
    }
    if (own.kind === 'value') {
      const value = own.type === undefined ? [] : [punctuation(' = '), type(own.type)];
      return [[{ text: own.name, role: 'constant' }, value]];
    }
    const name = /^[\w$]+$/.test(own.name) ? own.name : JSON.stringify(own.name);
    return [[modifiers, parameterName(name), after]];
  };
  const tupleElement = ({ name, type: own, optional, rest }: ApiTupleElement): Layout => [
    rest ? punctuation('...') : [],
    name === undefined ? [] : [parameterName(name), punctuation(optional ? '?: ' : ': ')],
    type(own),
    name === undefined && optional ? punctuation('?') : [],
  ];
  const alternatives = (types: readonly ApiType[], sign: '|' | '&', at: Binding): Layout => {
    const [first = [], ...others] = types.map((one) => type(one, at));
    const mark = punctuation(`${sign} `);
    // Many types are in a column; a few stay in line, so that objects keep its indentation.
    return types.length > 3
      ? {
          group: {
            indent: [line(), { broken: mark }, first, others.map((one) => [line(' '), mark, one])],
          },
        }
      : { group: [first, others.map((one) => [{ indent: line(' ') }, mark, one])] };
  };

  const write = (value: ApiType): [Layout, Binding] => {
    if (typeof value === 'string') return [atom(value), Binding.Postfix];
    if ('item' in value)
      return [named(item(value.item, value.member), value.args), Binding.Postfix];
    if ('name' in value) return [named(declared(value.name), value.args), Binding.Postfix];
    if ('array' in value) {
      return [[type(value.array, Binding.Postfix), punctuation('[]')], Binding.Postfix];
    }
    if ('tuple' in value) return [list('[', value.tuple.map(tupleElement), ']'), Binding.Postfix];
    if ('union' in value) return [alternatives(value.union, '|', Binding.Union), Binding.Loose];
    if ('intersection' in value) {
      return [alternatives(value.intersection, '&', Binding.Operator), Binding.Union];
    }
    if ('members' in value) return [object(value.members), Binding.Postfix];
    if ('function' in value) {
      const start = value.new ? keyword('new ') : [];
      return [[start, signature(value.function, ' => ')], Binding.Loose];
    }
    if ('operator' in value) {
      const operand = type(value.type, Binding.Operator);
      return [[keyword(`${value.operator} `), operand], Binding.Operator];
    }
    if ('indexed' in value) {
      const object = type(value.indexed, Binding.Postfix);
      return [[object, hug('[', type(value.by), ']')], Binding.Postfix];
    }
    if ('template' in value) return [template(value.template), Binding.Postfix];
    if ('check' in value) {
      const branches = [
        [line(' '), punctuation('? '), type(value.then)],
        [line(' '), punctuation(': '), type(value.else)],
      ];
      const test = [
        type(value.check, Binding.Union),
        keyword(' extends '),
        type(value.extends, Binding.Union),
      ];
      return [{ group: [test, { indent: branches }] }, Binding.Loose];
    }
    if ('mapped' in value) return [mapped(value), Binding.Postfix];
    const test = value.type === undefined ? [] : [keyword(' is '), type(value.type)];
    const asserts = value.asserts ? keyword('asserts ') : [];
    return [[asserts, parameterName(value.predicate), test], Binding.Loose];
  };
  const object = (members: readonly ApiMember[]): Layout =>
    members.length === 0
      ? punctuation('{}')
      : enclosed(['{', '}'], line(' '), separated(members.flatMap(member), ';'));
  const template = (parts: readonly ApiType[]): Layout => [
    { text: '`', role: 'string' },
    parts.map((part, index) =>
      index % 2 === 0
        ? { text: part as string, role: 'string' as const }
        : [keyword('${'), type(part), keyword('}')],
    ),
    { text: '`', role: 'string' },
  ];
  const mapped = (value: Extract<ApiType, { mapped: string }>): Layout => {
    const sign = (of: '+' | '-' | undefined) => (of === '-' ? '-' : '');
    return enclosed(['{', '}'], line(' '), [
      value.readonly ? keyword(`${sign(value.readonly)}readonly `) : [],
      punctuation('['),
      declared(value.mapped),
      keyword(' in '),
      type(value.in),
      value.as ? [keyword(' as '), type(value.as)] : [],
      punctuation(`]${value.optional ? `${sign(value.optional)}?` : ''}: `),
      type(value.type),
    ]);
  };
  return { type, typeParameters, signature, member, property };
}

/** A group between brackets, with a gap inside both. */
function enclosed([open, close]: readonly [string, string], gap: Layout, content: Layout): Layout {
  return { group: [punctuation(open), { indent: [gap, content] }, gap, punctuation(close)] };
}

/** A single element between brackets has its own line breaks. */
function hug(open: string, only: Layout, close: string): Layout {
  return [punctuation(open), only, punctuation(close)];
}

function atom(text: string): Piece {
  return { text, role: /^["'`]/.test(text) ? 'string' : 'constant' };
}

/** Writes an item's declaration; `head` is the declaration without the members. */
export function writeDeclaration(
  item: ApiItem,
  writer: TypeWriter,
): { head: Layout; whole: Layout } {
  const name = declared(codeName(item.name).split('.').at(-1)!);
  const members = item.members ?? [];
  const typed = [name, writer.typeParameters(item.typeParameters)];
  switch (item.kind) {
    case 'class':
    case 'interface': {
      const start = [item.abstract ? keyword('abstract ') : [], keyword(`${item.kind} `), typed];
      const head: Layout = [start, heritage(item, writer)];
      return { head, whole: [head, punctuation(' '), body(members, writer, ';')] };
    }
    case 'enumeration': {
      const head: Layout = [keyword('enum '), name];
      return { head, whole: [head, punctuation(' '), body(members, writer, ',')] };
    }
    case 'function': {
      const whole = (item.signatures ?? []).map((signature, index): Layout => [
        index > 0 ? line() : [],
        [keyword('function '), name, writer.signature(signature, ': '), punctuation(';')],
      ]);
      return { head: whole, whole };
    }
    case 'type-alias': {
      const start = [keyword('type '), typed, punctuation(' = ')];
      return withValue(start, item, writer);
    }
    case 'variable':
      return withValue([keyword('const '), name, punctuation(': ')], item, writer);
  }
}

function withValue(start: Layout, { members, type = 'unknown' }: ApiItem, writer: TypeWriter) {
  const value = members ? body(members, writer, ';') : writer.type(type);
  const write = (of: Layout): Layout => [start, of, punctuation(';')];
  const whole = write(value);
  if (members) return { head: write(punctuation('{ … }')), whole };
  if (typeof type !== 'object' || !('args' in type)) return { head: whole, whole };
  const { args: _, ...name } = type;
  return { head: write([writer.type(name), punctuation('<…>')]), whole };
}

function heritage(item: ApiItem, writer: TypeWriter): Layout {
  const clauses = (['extends', 'implements'] as const).flatMap((word): Layout[] => {
    const [first, ...others] = (item[word] ?? []).map((type) => writer.type(type));
    if (first === undefined) return [];
    const list = others.map((other) => [punctuation(', '), other]);
    return [[line(' '), keyword(`${word} `), first, list]];
  });
  // Indented twice, to set them apart from the members below.
  return { group: { indent: { indent: clauses } } };
}

function body(members: readonly ApiMember[], writer: TypeWriter, end: ',' | ';'): Layout {
  const lines = members.flatMap((member) => writer.member(member));
  if (lines.length === 0) return punctuation('{}');
  const written = lines.map((one): Layout => [line(), one, punctuation(end)]);
  return [punctuation('{'), { indent: written }, line(), punctuation('}')];
}
