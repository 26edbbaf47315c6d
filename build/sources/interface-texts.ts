import { z } from 'zod';
import { builtInTexts } from '../../renderer/i18n/catalogue.ts';
import { type InterfaceTexts, placeholder } from '../../renderer/i18n/translate.ts';
import { type ContentProblem, suggest } from '../base/problems.ts';
import { readYamlFile } from './parse-yaml.ts';

/** Translations of the interface by the ids of its texts. */
const textsSchema = z
  .record(z.string(), z.string(), 'expected an object of texts by id')
  .superRefine((texts, context) => {
    for (const [id, text] of Object.entries(texts)) {
      const message = check(id, text);
      if (message !== undefined) context.addIssue({ code: 'custom', path: [id], message });
    }
  });

/** Reads a locale's translations from its `interface.json`; invalid ones are reported and stay English. */
export function readInterfaceTexts(
  contentRoot: string,
  locale: string,
): { readonly texts: InterfaceTexts; readonly problems: readonly ContentProblem[] } {
  const file = `i18n/${locale}/interface.json`;
  const options = { isLenient: true };
  const { value: texts = {}, problems } = readYamlFile(contentRoot, file, textsSchema, options);
  return { texts, problems };
}

function check(id: string, text: string): string | undefined {
  const english = builtInTexts.get(id);
  if (english === undefined) {
    const hint = suggest(id, builtInTexts.keys()) || '; remove it';
    return `the interface has no such text${hint}`;
  }
  const known = namesIn(english);
  const strange = namesIn(text).find((name) => !known.includes(name));
  if (strange === undefined) return undefined;
  const list = known.map((name) => `{${name}}`).join(', ') || 'none';
  return `there is no value for {${strange}}; the placeholders of this text are: ${list}`;
}

function namesIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name);
}
