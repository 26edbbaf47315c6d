import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Document, isMap, isNode, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import { z } from 'zod';
import type { ContentProblem } from '../base/problems.ts';
import { decodeText } from '../base/read-text.ts';
import { parseLeniently, parseStrictly } from './schema-problems.ts';
import type { SourceFile } from './source-file.ts';

/** A YAML file as plain data, or its mistakes. */
interface ParsedYaml {
  /** Without cycles; undefined for an empty file or one with mistakes. */
  readonly value?: unknown;
  /** The same, with text in place of numbers that would lose signs of it, such as 1.10. */
  readonly written?: unknown;
  /** The line of a value by its keys, or of what is nearest above it; starts at 1. */
  readonly lineOf: (keys: readonly PropertyKey[]) => number;
  readonly errors: readonly { readonly line: number; readonly message: string }[];
}

/** Parses YAML without throwing: a mistake in it has a line, wherever the library finds it. */
export function parseYaml(source: string | Buffer): ParsedYaml {
  const { text, problem } = typeof source === 'string' ? { text: source } : decodeText(source);
  const fail = (line: number, message: string) => ({
    ...{ lineOf: () => 1, errors: [{ line, message }] },
  });
  if (problem !== undefined) return fail(1, `the file ${problem}`);
  const deep = findDeepNesting(text);
  if (deep !== undefined) {
    const line = text.slice(0, deep).split('\n').length;
    return fail(line, `more than ${MAX_DEPTH} brackets or lists are nested`);
  }
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {
    ...{ lineCounter, prettyErrors: false, logLevel: 'silent' },
  });
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
  if (document.errors.length > 0) return { lineOf, errors: listErrors(document, lineAt) };
  try {
    const value: unknown = document.toJS() ?? undefined;
    // What contains itself can be neither cloned into a schema nor hashed.
    JSON.stringify(value);
    const written: unknown = keepWritten(document) ? document.toJS() : value;
    return { value, written, lineOf, errors: [] };
  } catch (error) {
    const isAlias = error instanceof ReferenceError;
    const message = isAlias ? error.message : 'an alias is part of what it stands for';
    return { lineOf, errors: [{ line: lineAt(findAlias(document)), message }] };
  }
}

/** Replaces numbers by their text where it says more, and tells whether there are such. */
function keepWritten(document: Document.Parsed): boolean {
  let isChanged = false;
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value !== 'number' || node.source === String(node.value)) return;
      node.value = node.source;
      isChanged = true;
    },
  });
  return isChanged;
}

/** A YAML file of a site: its text, or why it has none. */
export type YamlSource = Pick<SourceFile, 'file' | 'text' | 'problem'>;

interface ReadYaml<T> {
  /** Undefined if there is a problem, unless the file is read leniently. */
  readonly value: T | undefined;
  readonly problems: readonly ContentProblem[];
  /** The line of a value by its keys, or of what is nearest above it. */
  readonly lineOf: ParsedYaml['lineOf'];
}

/** What was read of files by their schemas: the development server reads all of them again after each edit. */
const known = new WeakMap<z.ZodType, Map<string, { text: string; read: ReadYaml<unknown> }>>();

/**
 * Reads a file whose data has to fit a schema, which takes an empty file for an empty list or object. Problems are
 * sentences with the lines that they are about. If the file is read leniently, only what is wrong in it is left out.
 */
export function readYaml<Schema extends z.ZodType>(
  { file, text, problem }: YamlSource,
  schema: Schema,
  options: { readonly isLenient?: boolean; readonly knownKeys?: readonly string[] } = {},
): ReadYaml<z.output<Schema>> {
  if (problem !== undefined) {
    return { value: undefined, problems: [{ file, message: problem }], lineOf: () => 1 };
  }
  const files = known.get(schema) ?? new Map<string, { text: string; read: ReadYaml<unknown> }>();
  known.set(schema, files);
  const last = files.get(file);
  if (last?.text === text) return last.read as ReadYaml<z.output<Schema>>;
  const { written = schema instanceof z.ZodArray ? [] : {}, errors, lineOf } = parseYaml(text);
  const { isLenient = false, knownKeys } = options;
  const parsed = (isLenient ? parseLeniently : parseStrictly)(schema, written, knownKeys);
  const [language, remedy] = /\.json$/.test(file)
    ? ['JSON', 'check its brackets, commas and quotation marks']
    : ['YAML', 'quote texts that contain ": " or begin with a special character'];
  const problems =
    errors.length > 0
      ? errors.map(({ line, message }) => ({
          line,
          message: `is not valid ${language}: ${message}; ${remedy}`,
        }))
      : parsed.problems.map(({ path, message }) => ({ line: lineOf(path), message }));
  const read: ReadYaml<z.output<Schema>> = {
    value: errors.length > 0 ? undefined : parsed.value,
    problems: problems.map((problem) => ({ file, ...problem })),
    // The tree of a file takes much more memory than its data.
    lineOf: (keys) => parseYaml(text).lineOf(keys),
  };
  files.set(file, { text, read });
  return read;
}

/** Reads a file below a folder as {@link readYaml} does; without the file, there is no value and no problem. */
export function readYamlFile<Schema extends z.ZodType>(
  root: string,
  file: string,
  ...[schema, options]: [schema: Schema, options?: Parameters<typeof readYaml>[2]]
): Pick<ReadYaml<z.output<Schema>>, 'value' | 'problems'> {
  const absolute = path.join(root, file);
  if (!existsSync(absolute)) return { value: undefined, problems: [] };
  return readYaml({ file, ...decodeText(readFileSync(absolute)) }, schema, options);
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
function listErrors({ errors }: Document.Parsed, lineAt: (offset: number) => number) {
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
