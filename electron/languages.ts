import type { WebContents } from 'electron';
import { createTranslate, type TranslateFunction } from '../renderer/i18n/translate.ts';
import { toSitePath } from '../renderer/model/page-path.ts';
import type { ShellInfo } from '../renderer/model/shell-info.ts';
import { isSameSite, type SiteOrigin } from './site-origin.ts';

/** Returns the function that translates into the language of a window's page. */
export type TranslateFor = (contents: WebContents | undefined) => TranslateFunction;

/** Finds the language of pages by the base path of their addresses; other pages get the default language. */
export function createTranslateFor(
  origin: SiteOrigin,
  locales: ShellInfo['locales'],
): TranslateFor {
  // The base path of the default locale is a prefix of the others, so the longest one comes first.
  const translations = [...locales]
    .sort((one, other) => other.basePath.length - one.basePath.length)
    .map(({ basePath, texts }) => ({ basePath, translate: createTranslate(texts) }));
  const fallback = translations.at(-1)?.translate ?? createTranslate({});
  return (contents) => {
    const address = contents?.getURL() ?? '';
    if (!isSameSite(origin, address)) return fallback;
    const { pathname } = new URL(address);
    const found = translations.find(({ basePath }) => toSitePath(basePath, pathname) !== null);
    return found?.translate ?? fallback;
  };
}
