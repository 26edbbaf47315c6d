import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import type { Text } from '../../../renderer/i18n/translate.ts';
import { archiveTexts as texts } from '../../../renderer/i18n/texts/archive.ts';
import { type ArchiveLanguage, daysIn, firstWeekday, groupByMonth } from './language.ts';
import { inlineText, link, navigation } from './markup.ts';

/** The content of the page of a channel, a group or the whole archive. */
export interface OverviewView {
  readonly kind: 'channel' | 'group' | 'archive';
  readonly subject: string | undefined;
  readonly figures: Figures;
  /** The channels of a group. */
  readonly channels?: readonly ChannelRow[];
  readonly days: readonly OverviewDay[];
}

export interface OverviewDay {
  readonly date: string;
  readonly level: Level;
  /** Site path of the day; absent where its row links to several pages. */
  readonly href?: string;
  /** What the day was about, the most frequent first. */
  readonly topics: readonly string[];
  readonly questions: number;
  /** The channels of the day, each with what it was about first; absent where the row lists topics. */
  readonly channels?: readonly {
    readonly label: string;
    readonly href: string;
    readonly topic: string;
  }[];
}

/** Numbers and days, which can be links, by their names. */
export type Figures = readonly (readonly [name: Text, value: number | FigureDay])[];

type FigureDay = Pick<OverviewDay, 'date' | 'href'>;

/** A channel in a table of channels. */
export interface ChannelRow {
  readonly path: string;
  readonly title: string;
  readonly subject: string | undefined;
  readonly days: number;
  readonly first: string;
  readonly latest: string;
}

export function renderOverviewPage(view: OverviewView, language: ArchiveLanguage): Root {
  const { kind, subject, figures, channels, days } = view;
  const column = language.translate(kind === 'channel' ? texts.topics : texts.channels);
  return h(
    null,
    subject ? h('p.ArchiveSubject', inlineText(`${subject}.`)) : null,
    renderFigures(figures, language),
    channels ? renderChannels([{ channels }], language) : null,
    renderOverview(days, column, language),
  );
}

export function renderFigures(figures: Figures, language: ArchiveLanguage): Element {
  const { translate, formatDate, formatNumber } = language;
  const write = (value: number | FigureDay) => {
    if (typeof value === 'number') return formatNumber(value);
    const { date, href } = value;
    return href ? link(href, formatDate(date)) : formatDate(date);
  };
  const items = figures.map(([name, value]) =>
    h('div', h('dt.Fine', translate(name)), h('dd', [write(value)])),
  );
  return h('dl.ArchiveFigures', { dataUnsearched: '' }, items);
}

/** Renders a table of channels; a group with a link has a row for it above its channels. */
export function renderChannels(
  groups: readonly { readonly link?: Element; readonly channels: readonly ChannelRow[] }[],
  { translate, formatDate, formatNumber }: ArchiveLanguage,
): Element {
  const columns = [texts.channel, texts.subject, texts.days, texts.first, texts.latest];
  const heads = columns.map((column) => h('th', translate(column)));
  const groupHead = { colSpan: columns.length, scope: 'rowgroup' };
  const rowOf = ({ path, title, subject = '', days, first, latest }: ChannelRow) => {
    const facts = [subject, formatNumber(days), formatDate(first), formatDate(latest)];
    const cells = [[link(path, title)], ...facts.map(inlineText)];
    return h(
      'tr',
      cells.map((cell) => h('td', cell)),
    );
  };
  const bodies = groups.map(({ link: name, channels }) =>
    h('tbody', [...(name ? [h('tr', h('th', groupHead, name))] : []), ...channels.map(rowOf)]),
  );
  return h('table.ArchiveChannels', h('thead', h('tr', heads)), bodies);
}

/** Renders the calendar, and the same days as a table for each month, the latest one open. */
function renderOverview(
  days: readonly OverviewDay[],
  column: string,
  language: ArchiveLanguage,
): Element {
  const { translate, formatMonth, formatCount } = language;
  const heads = [translate(texts.day), column].map((head) => h('th', head));
  const months = [...groupByMonth(days.toReversed())].map(([month, own], index) => {
    const count = formatCount(own.length, texts.days1, texts.daysMany);
    const rows = own.map((day) => dayRow(day, language));
    return h('details.ArchiveFold', { id: `month-${month}`, open: index === 0 }, [
      h('summary', formatMonth(month), h('small.Fine', count)),
      h('table', h('thead', h('tr', heads)), h('tbody', rows)),
    ]);
  });
  return daysNavigation([renderDays(days, '', language), ...months], language);
}

export function daysNavigation(children: readonly Element[], { translate }: ArchiveLanguage) {
  return navigation('ArchiveOverview', translate(texts.days), children);
}

/** Renders the calendar alone, months in their order. Days without a page of their own link to their rows on the given page. */
export function renderDays(
  days: readonly OverviewDay[],
  page: string,
  language: ArchiveLanguage,
): Element {
  const linked = days.map(({ date, level, href = `${page}#${dayId(date)}`, ...day }) => ({
    ...{ date, level, href },
    subject: subjectOf(day, language),
  }));
  const months = [...groupByMonth(linked)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, own]) => renderMonth(month, own, language));
  return h('.ArchiveCalendar', h('.ArchiveCalendar-months', months), legend(language));
}

/** Topics of a day that its square in a calendar names. */
const MAX_SUBJECTS = 3;

function subjectOf(
  { topics, questions }: Pick<OverviewDay, 'topics' | 'questions'>,
  { translate, formatCount }: ArchiveLanguage,
): string {
  const count = formatCount(questions, texts.questions1, texts.questionsMany);
  const named = topics.slice(0, MAX_SUBJECTS).join(', ');
  return questions === 0 ? named : translate(texts.topicsAndQuestions, { topics: named, count });
}

function dayRow(
  { date, href, topics, channels }: OverviewDay,
  { formatDay }: ArchiveLanguage,
): Element {
  const day = href ? link(href, formatDay(date)) : formatDay(date);
  const entries = channels?.map((channel) =>
    h('li', link(channel.href, channel.label), h('small.Fine', channel.topic)),
  );
  const subject = entries ? h('ul.ArchiveRow', entries) : topics.join(', ');
  return h('tr', { id: href ? null : dayId(date) }, h('td', [day]), h('td', [subject]));
}

function dayId(date: string): string {
  return `day-${date}`;
}

/** The length of a day's entry compared with the other days of a calendar: 4 is the longest quarter, 0 a quiet day. */
export type Level = 0 | 1 | 2 | 3 | 4;

/** A day that a calendar links to. */
export interface CalendarDay {
  readonly date: string;
  readonly level: Level;
  /** Site path, or an anchor on the same page. */
  readonly href: string;
  /** What the day was about, for its label: topics and the number of questions. */
  readonly subject?: string;
  /** The current page is that of this day. */
  readonly isCurrent?: boolean;
}

const levelTexts = {
  0: texts.level0,
  1: texts.level1,
  2: texts.level2,
  3: texts.level3,
  4: texts.level4,
};

/** Renders the days of a month in a grid; those without a page aren't links. */
export function renderMonth(
  month: string,
  days: readonly CalendarDay[],
  language: ArchiveLanguage,
): Element {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const cells = Array.from({ length: daysIn(month) }, (_, index) => {
    const day = byDate.get(`${month}-${String(index + 1).padStart(2, '0')}`);
    return renderDay(index + 1, day, language);
  });
  const weekdays = language.weekdays.map((letter) => h('i', { ariaHidden: 'true' }, letter));
  // Fills the first week, since a policy of the site forbids styles that are no files.
  const before = Array.from({ length: firstWeekday(month) }, () => h('b', { ariaHidden: 'true' }));
  const name = language.formatMonth(month);
  return h('.ArchiveMonth', { role: 'group', ariaLabel: name }, [
    h('.ArchiveMonth-name', { ariaHidden: 'true' }, name),
    h('.ArchiveMonth-days', weekdays, before, cells),
  ]);
}

function renderDay(
  number: number,
  day: CalendarDay | undefined,
  { translate, formatDate, formatNumber }: ArchiveLanguage,
): Element {
  const label = formatNumber(number);
  if (!day) return h('span', { ariaHidden: 'true' }, label);
  const { date, level, href, subject, isCurrent } = day;
  const size = translate(levelTexts[level]);
  const name = translate(texts.dayLevel, { date: formatDate(date), level: size });
  const full = subject ? translate(texts.daySubject, { day: name, subject }) : name;
  const title = subject ? full : null;
  const ariaCurrent = isCurrent ? 'page' : null;
  return h('a', { href, dataLevel: level, ariaLabel: full, title, ariaCurrent }, label);
}

function legend({ translate }: ArchiveLanguage): Element {
  const square = (dataLevel: Level) => h('span', { dataLevel });
  return h('.ArchiveCalendar-legend.Line.Fine', { ariaHidden: 'true' }, [
    translate(texts.legendLess),
    ...([1, 2, 3, 4] as const).map(square),
    translate(texts.legendMore),
    square(0),
    translate(texts.legendQuiet),
  ]);
}
