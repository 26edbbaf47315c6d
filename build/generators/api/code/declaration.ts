import type { ApiItem, ApiMember } from '../model.ts';
import { type Layout, line } from './layout.ts';
import { declared, keyword, punctuation, type TypeWriter } from './type-layout.ts';

/** Writes an item's declaration; `head` is the declaration without the members. */
export function writeDeclaration(
  item: ApiItem,
  writer: TypeWriter,
): { head: Layout; whole: Layout } {
  const name = declared(item.name);
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
