import { type Document, isMap, isNode, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import { decodeText } from '../base/read-text.ts';

/** A YAML file as plain data and as a tree, or its mistakes. */
export interface ParsedYaml {
  readonly document: Document.Parsed;
  /** Plain data without cycles; undefined for an empty file or one with mistakes. */
  readonly value: unknown;
  /** The line of a position; starts at 1. */
  readonly lineAt: (offset: number) => number;
  /** The line of a value by its keys, or of what is nearest above it. */
  readonly lineOf: (keys: readonly PropertyKey[]) => number;
  readonly errors: readonly { readonly line: number; readonly message: string }[];
}

/** Parses YAML without throwing: a mistake in it has a line, wherever the library finds it. */
export function parseYaml(source: string | Buffer): ParsedYaml {
  const lineCounter = new LineCounter();
  const { text, problem } = typeof source === 'string' ? { text: source } : decodeText(source);
  const deep = findDeepNesting(text);
  const document = parseDocument(deep === undefined ? text : '', {
    ...{ lineCounter, prettyErrors: false, logLevel: 'silent' },
  });
  if (problem !== undefined) {
    const errors = [{ line: 1, message: `the file ${problem}` }];
    return { document, value: undefined, lineAt: () => 1, lineOf: () => 1, errors };
  }
  if (deep !== undefined) {
    const line = text.slice(0, deep).split('\n').length;
    const errors = [{ line, message: `more than ${MAX_DEPTH} brackets or lists are nested` }];
    return { document, value: undefined, lineAt: () => 1, lineOf: () => 1, errors };
  }
  const lineAt = (offset: number) => lineCounter.linePos(offset).line;
  const lineOf = (keys: readonly PropertyKey[]) => {
    let node: unknown = document.contents;
    let offset = 0;
    for (const key of keys) {
      const pair = isMap(node) && node.items.find((item) => String(item.key) === String(key));
      const at: unknown = pair ? pair.key : isSeq(node) && node.items[Number(key)];
      if (!isNode(at)) break;
      offset = at.range?.[0] ?? offset;
      node = pair ? pair.value : at;
    }
    return lineAt(offset);
  };
  if (document.errors.length > 0) {
    return { document, value: undefined, lineAt, lineOf, errors: listErrors(document, lineAt) };
  }
  try {
    const value: unknown = document.toJS() ?? undefined;
    // What contains itself can be neither cloned into a schema nor hashed.
    JSON.stringify(value);
    return { document, value, lineAt, lineOf, errors: [] };
  } catch (error) {
    const isAlias = error instanceof ReferenceError;
    const message = isAlias ? error.message : 'an alias is part of what it stands for';
    return {
      ...{ document, value: undefined, lineAt, lineOf },
      errors: [{ line: lineAt(findAlias(document)), message }],
    };
  }
}

/** Nobody writes as many, and the library would use up the stack, which can end the process. */
const MAX_DEPTH = 200;

/** Returns the position where more brackets are open, or more lists begin in one another, than anyone writes. */
function findDeepNesting(text: string): number | undefined {
  const list = new RegExp(`(?:[-?:][ \\t]+){${MAX_DEPTH}}`).exec(text);
  if (list) return list.index;
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/[[\]{}]/g)) {
    depth = Math.max(0, depth + (/[[{]/.test(sign) ? 1 : -1));
    if (depth > MAX_DEPTH) return index;
  }
  return undefined;
}

/** Lists the first mistake of each line, of which the others are consequences. */
function listErrors({ errors }: Document.Parsed, lineAt: ParsedYaml['lineAt']) {
  const first = new Map<number, string>();
  for (const { message, pos } of errors) {
    const line = lineAt(pos[0]);
    if (!first.has(line)) first.set(line, message);
  }
  return Array.from(first, ([line, message]) => ({ line, message }));
}

/** Returns the position of the alias that can't be resolved, or else of the first one. */
function findAlias(document: Document.Parsed): number {
  const offsets: { first?: number; open?: number } = {};
  visit(document, {
    Alias: (_, alias) => {
      const offset = alias.range?.[0] ?? 0;
      offsets.first ??= offset;
      if (alias.resolve(document) === undefined) offsets.open ??= offset;
    },
  });
  return offsets.open ?? offsets.first ?? 0;
}
