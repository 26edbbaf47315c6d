import { countTexts } from '../i18n/texts/commands.ts';
import type { TranslateFunction } from '../i18n/translate.ts';

/** Formats a size in bytes as readers know it from their system: `2.3 MB`. */
export function formatSize(bytes: number, locale: string): string {
  const [unit, size] =
    bytes < 1_000_000 ? (['kilobyte', bytes / 1e3] as const) : (['megabyte', bytes / 1e6] as const);
  const options = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, options).format(size);
}

/** Writes a number of pages with its noun. */
export function formatPages(pages: number, translate: TranslateFunction, locale: string): string {
  const count = new Intl.NumberFormat(locale).format(pages);
  return pages === 1 ? translate(countTexts.pages1) : translate(countTexts.pagesMany, { count });
}
