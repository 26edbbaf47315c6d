import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { builtInTexts } from '../../renderer/i18n/catalogue.ts';
import { type InterfaceTexts, placeholder } from '../../renderer/i18n/translate.ts';
import { type ContentProblem, suggest } from '../base/problems.ts';
import { toText } from '../base/read-text.ts';

/** Reads a locale's translations from its `interface.json`; invalid ones are reported and stay English. */
export async function readInterfaceTexts(
  contentRoot: string,
  locale: string,
): Promise<{ readonly texts: InterfaceTexts; readonly problems: readonly ContentProblem[] }> {
  const file = `i18n/${locale}/interface.json`;
  const absolute = path.join(contentRoot, file);
  if (!existsSync(absolute)) return { texts: {}, problems: [] };
  const { texts, messages } = checkInterfaceTexts(await readFile(absolute), builtInTexts);
  return { texts, problems: messages.map((message) => ({ file, message })) };
}

/** Checks the content of an `interface.json` against the built-in texts. */
export function checkInterfaceTexts(
  json: string | Buffer,
  english: ReadonlyMap<string, string>,
): { readonly texts: InterfaceTexts; readonly messages: readonly string[] } {
  let value: unknown;
  try {
    value = JSON.parse(toText(json));
  } catch (error) {
    return { texts: {}, messages: [`is not valid JSON: ${(error as Error).message}`] };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { texts: {}, messages: ['expected an object of texts by id'] };
  }
  const entries = Object.entries(value as Readonly<Record<string, unknown>>);
  const checked = entries.map(([id, text]) => ({ id, text, problem: check(id, text, english) }));
  return {
    texts: Object.fromEntries(
      checked.flatMap(({ id, text, problem }) =>
        problem === null ? [[id, text as string] as const] : [],
      ),
    ),
    messages: checked.flatMap(({ problem }) => problem ?? []),
  };
}

function check(id: string, text: unknown, english: ReadonlyMap<string, string>): string | null {
  const message = english.get(id);
  if (message === undefined) {
    return `there is no text "${id}" in the interface${suggest(id, english.keys()) || '; remove it'}`;
  }
  if (typeof text !== 'string') return `"${id}": expected a string, received ${typeof text}`;
  const known = namesIn(message);
  const strange = namesIn(text).find((name) => !known.includes(name));
  if (strange === undefined) return null;
  const list = known.map((name) => `{${name}}`).join(', ') || 'none';
  return `"${id}": there is no value for {${strange}}; the placeholders of this text are: ${list}`;
}

function namesIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name);
}
