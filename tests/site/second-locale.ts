import { builtInTexts } from '../../renderer/i18n/catalogue.ts';
import { placeholder } from '../../renderer/i18n/translate.ts';
import { demoLocale } from './demo-config.ts';

/** A second locale in a script that English does not use. */
export const secondLocale = { ...demoLocale, path: 'ru', label: 'Русский', htmlLang: 'ru' };

/** The locale's file of texts: every built-in text, with its letters replaced. */
export const secondLocaleFiles = {
  'i18n/ru/interface.json': JSON.stringify(
    Object.fromEntries([...builtInTexts].map(([id, message]) => [id, transcribe(message)])),
  ),
};

function transcribe(message: string): string {
  // A split by a pattern with a group has the placeholders' names at every second index.
  return message
    .split(placeholder)
    .map((part, index) => (index % 2 === 0 ? part.replace(/[a-z]/gi, 'я') : `{${part}}`))
    .join('');
}

/** English words that a reader of HTML can see or hear. Code and addresses are not words. */
export function englishWords(html: string): string[] {
  const own = html.replace(/&#?\w+;/g, ' ');
  const labels = [...own.matchAll(/(?:aria-label|placeholder|title)="([^"]*)"/g)].map(
    ([, label]) => label,
  );
  const text = own.replace(/<(code|svg|style)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ');
  return [text, ...labels].flatMap((part = '') => part.match(/[a-z]{2,}/gi) ?? []);
}
