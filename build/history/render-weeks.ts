import type { Element, ElementContent } from 'hast';
import type { Text } from '../../renderer/i18n/define-texts.ts';
import { changesTexts as texts } from '../../renderer/i18n/texts/changes.ts';
import type { LocaleConfig } from '../../renderer/model/site-config.ts';
import type { TranslateFunction } from '../../renderer/i18n/translate.ts';
import { element } from '../markdown/hast-node.ts';
import type { ChangedPage, WeekOfChanges } from './weekly-changes.ts';

/** Sections listed for one page; the rest is a number. */
const MAX_SECTIONS = 8;

export interface WeekLanguage extends Pick<LocaleConfig, 'htmlLang' | 'calendar'> {
  readonly translate: TranslateFunction;
}

/** Returns the anchor of a week on the page that lists all of them. */
export function weekId({ monday }: Pick<WeekOfChanges, 'monday'>): string {
  return `week-${monday}`;
}

/** Formats a week as its first and last day. */
export function weekTitle(
  { monday }: Pick<WeekOfChanges, 'monday'>,
  { htmlLang, calendar }: WeekLanguage,
): string {
  const style = { dateStyle: 'long', timeZone: 'UTC', calendar } as const;
  const sunday = new Date(monday);
  sunday.setUTCDate(sunday.getUTCDate() + 6);
  return new Intl.DateTimeFormat(htmlLang, style).formatRange(new Date(monday), sunday);
}

/** Renders the weeks under a heading each. */
export function renderWeeks(weeks: readonly WeekOfChanges[], language: WeekLanguage): Element {
  const content =
    weeks.length === 0
      ? [element('p', {}, [language.translate(texts.none)])]
      : weeks.flatMap((week) => [
          element('h2', { id: weekId(week) }, [weekTitle(week, language)]),
          // Search leads to the pages themselves.
          element('div', { dataUnsearched: '' }, renderWeek(week, language)),
        ]);
  return element('div', {}, content);
}

/** Renders what changed in a week: for each page links to the sections that differ. */
export function renderWeek(
  { added, changed, data }: WeekOfChanges,
  { translate }: WeekLanguage,
): Element[] {
  const list = (label: Text, items: readonly Element[]) =>
    items.length === 0
      ? []
      : [element('p', {}, [element('strong', {}, [translate(label)])]), element('ul', {}, items)];
  const item = (page: ChangedPage) => {
    const shown = page.sections
      .slice(0, MAX_SECTIONS)
      .flatMap(({ id, title }, index) => [
        index === 0 ? ': ' : ', ',
        link(`${page.path}#${id}`, title),
      ]);
    const rest = page.sections.length - MAX_SECTIONS;
    const more = rest > 0 ? [` ${translate(texts.moreSections, { count: String(rest) })}`] : [];
    return element('li', {}, [link(page.path, page.title), ...shown, ...more]);
  };
  const collections = data.flatMap(({ path, title }, index): (ElementContent | string)[] => [
    ...(index > 0 ? [', '] : []),
    link(path, title),
  ]);
  return [
    ...list(texts.added, added.map(item)),
    ...list(texts.changed, changed.map(item)),
    ...list(texts.data, collections.length > 0 ? [element('li', {}, collections)] : []),
  ];
}

function link(href: string, title: string): Element {
  return element('a', { href }, [title]);
}
