import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { placeholder } from '../../renderer/i18n/translate.ts';
import type { InterfaceTexts } from '../../renderer/model/site.ts';
import { type ContentProblem, nearest } from '../content-error.ts';
import type { InterfaceCatalogue } from './interface-catalogue.ts';

/** Reads a locale's texts of the interface from its `interface.json`; what is wrong is named and left in English. */
export async function readInterfaceTexts(
  contentRoot: string,
  locale: string,
): Promise<{ readonly texts: InterfaceTexts; readonly problems: readonly ContentProblem[] }> {
  const file = `i18n/${locale}/interface.json`;
  const absolute = path.join(contentRoot, file);
  if (!existsSync(absolute)) return { texts: {}, problems: [] };
  // It brings a parser along, which sites of one language need not load.
  const { readInterfaceCatalogue } = await import('./interface-catalogue.ts');
  const { texts, messages } = checkInterfaceTexts(
    await readFile(absolute, 'utf8'),
    await readInterfaceCatalogue(),
  );
  return { texts, problems: messages.map((message) => ({ file, message })) };
}

/** Checks the content of an `interface.json` against the interface's own texts. */
export function checkInterfaceTexts(
  json: string,
  catalogue: InterfaceCatalogue,
): { readonly texts: InterfaceTexts; readonly messages: readonly string[] } {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return { texts: {}, messages: [`is not valid JSON: ${(error as Error).message}`] };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { texts: {}, messages: ['expected an object of texts by id'] };
  }
  const entries = Object.entries(value as Readonly<Record<string, unknown>>);
  const checked = entries.map(([id, text]) => ({ id, text, problem: check(id, text, catalogue) }));
  return {
    texts: Object.fromEntries(
      checked.flatMap(({ id, text, problem }) =>
        problem === null ? [[id, text as string] as const] : [],
      ),
    ),
    messages: checked.flatMap(({ problem }) => problem ?? []),
  };
}

function check(id: string, text: unknown, catalogue: InterfaceCatalogue): string | null {
  const english = catalogue.get(id);
  if (english === undefined) {
    const near = nearest(id, catalogue.keys());
    return `there is no text "${id}" in the interface${near ? `; did you mean "${near}"?` : '; remove it'}`;
  }
  if (typeof text !== 'string') return `"${id}": expected a string, received ${typeof text}`;
  const known = namesIn(english);
  const strange = namesIn(text).find((name) => !known.includes(name));
  if (strange === undefined) return null;
  const list = known.map((name) => `{${name}}`).join(', ') || 'none';
  return `"${id}": there is no value for {${strange}}; the placeholders of this text are: ${list}`;
}

function namesIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name);
}
