import { type Document, LineCounter, parseDocument, visit } from 'yaml';

/** A YAML file as plain data and as a tree, or its mistakes. */
export interface ParsedYaml {
  readonly document: Document.Parsed;
  /** Plain data without cycles; undefined for an empty file or one with mistakes. */
  readonly value: unknown;
  /** The line of a position; starts at 1. */
  readonly lineAt: (offset: number) => number;
  readonly errors: readonly { readonly line: number; readonly message: string }[];
}

/** Parses YAML without throwing: a mistake in it has a line, wherever the library finds it. */
export function parseYaml(text: string): ParsedYaml {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false, logLevel: 'silent' });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line;
  const errors = document.errors.map(({ message, pos }) => ({ line: lineAt(pos[0]), message }));
  if (errors.length > 0) return { document, value: undefined, lineAt, errors };
  try {
    const value: unknown = document.toJS() ?? undefined;
    // What contains itself can be neither cloned into a schema nor hashed.
    JSON.stringify(value);
    return { document, value, lineAt, errors };
  } catch (error) {
    const isAlias = error instanceof ReferenceError;
    const message = isAlias ? error.message : 'an alias is part of what it stands for';
    return {
      ...{ document, value: undefined, lineAt },
      errors: [{ line: lineAt(findAlias(document)), message }],
    };
  }
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
