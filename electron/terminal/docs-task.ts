import { parseArgs } from 'node:util';
import { messageOf } from '../../renderer/model/error-message.ts';

/** What the program does in a terminal or for an assistant, without a window. */
export type DocsTask =
  | { readonly name: 'mcp' }
  | {
      readonly name: 'search';
      readonly query: string;
      readonly area?: string;
      readonly version?: string;
      readonly limit: number;
    }
  | { readonly name: 'read'; readonly page: string };

const DEFAULT_LIMIT = 10;

/** Longest query or address of a page, in characters. */
const MAX_LENGTH = 2_000;

/** The tasks that a terminal can ask for. */
export const tasksUsage = [
  'eliza-docs search <words> [--area <area>] [--limit <number>]   lists sections',
  '                          [--in-version <name>|all]',
  'eliza-docs read <page>[#section]                              prints Markdown',
  'eliza-docs mcp                                                serves an assistant',
].join('\n');

/** Parses the arguments of a task; null when they ask for none, so that a window opens. Throws an error with the usage. */
export function parseDocsTask([name, ...args]: readonly string[]): DocsTask | null {
  if (name === 'mcp') return { name };
  if (name !== 'search' && name !== 'read') return null;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        area: { type: 'string' },
        'in-version': { type: 'string' },
        limit: { type: 'string', default: String(DEFAULT_LIMIT) },
      },
      allowPositionals: true,
    });
    const text = positionals.join(' ').trim();
    const limit = Number(values.limit);
    if (text === '') throw new Error(name === 'search' ? 'search: add words' : 'read: add a page');
    if (text.length > MAX_LENGTH) throw new Error(`${name}: use at most ${MAX_LENGTH} characters`);
    if (!Number.isInteger(limit) || limit < 1)
      throw new Error('--limit: use a whole number above 0');
    if (name === 'read') return { name, page: text };
    const { area, 'in-version': version } = values;
    return {
      ...{ name, query: text, limit },
      ...(area !== undefined && { area }),
      ...(version !== undefined && { version }),
    };
  } catch (error) {
    throw new Error(`${messageOf(error)}\n\n${tasksUsage}`, { cause: error });
  }
}
