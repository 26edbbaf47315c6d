import type { Element, Root } from 'hast';
import { archiveTexts as texts } from '../../../renderer/i18n/texts/archive.ts';
import { element } from '../../markdown/tree.ts';
import { type ArchiveLanguage, daysIn, firstWeekday, groupByMonth } from './language.ts';
import { inlineText, link, list, navigation } from './markup.ts';

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

export interface Figures {
  /** Absent for a single channel. */
  readonly channels?: number;
  readonly days: number;
  readonly questions: number;
  readonly first: FigureDay;
  readonly latest: FigureDay;
}

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
  const children = [renderFigures(figures, language)];
  if (subject) {
    children.unshift(element('p', { className: ['ArchiveSubject'] }, inlineText(`${subject}.`)));
  }
  if (channels) children.push(renderChannels([{ channels }], language));
  return { type: 'root', children: [...children, renderOverview(days, column, language)] };
}

export function renderFigures(figures: Figures, language: ArchiveLanguage): Element {
  const { translate, formatDate, formatNumber } = language;
  const { channels, days, questions, first, latest } = figures;
  const day = ({ date, href }: FigureDay) =>
    href ? link(href, formatDate(date)) : formatDate(date);
  const ofChannels: Figure[] = channels
    ? [[translate(texts.channels), formatNumber(channels)]]
    : [];
  return figureList([
    ...ofChannels,
    [translate(texts.days), formatNumber(days)],
    [translate(texts.questions), formatNumber(questions)],
    [translate(texts.first), day(first)],
    [translate(texts.latest), day(latest)],
  ]);
}

type Figure = readonly [name: string, value: Element | string];

export function figureList(figures: readonly Figure[]): Element {
  return element(
    'dl',
    { className: ['ArchiveFigures'], dataUnsearched: '' },
    figures.map(([name, value]) =>
      element('div', {}, [element('dt', {}, [name]), element('dd', {}, [value])]),
    ),
  );
}

/** Renders a table of channels; a group with a link has a row for it above its channels. */
export function renderChannels(
  groups: readonly { readonly link?: Element; readonly channels: readonly ChannelRow[] }[],
  { translate, formatNumber }: ArchiveLanguage,
): Element {
  const columns = [texts.channel, texts.subject, texts.days, texts.first, texts.latest];
  const cells = (tag: 'th' | 'td', values: readonly string[]) =>
    values.map((value) => element(tag, {}, inlineText(value)));
  const heads = columns.map((column) => translate(column));
  const groupHead = { colSpan: columns.length, scope: 'rowgroup' };
  return element('table', { className: ['ArchiveChannels'] }, [
    element('thead', {}, [element('tr', {}, cells('th', heads))]),
    ...groups.map(({ link: name, channels }) =>
      element('tbody', {}, [
        ...(name ? [element('tr', {}, [element('th', groupHead, [name])])] : []),
        ...channels.map(({ path, title, subject = '', days, first, latest }) =>
          element('tr', {}, [
            element('td', {}, [link(path, title)]),
            ...cells('td', [subject, formatNumber(days), first, latest]),
          ]),
        ),
      ]),
    ),
  ]);
}

/** Renders the calendar, and the same days as a table for each month, the latest one open. */
function renderOverview(
  days: readonly OverviewDay[],
  column: string,
  language: ArchiveLanguage,
): Element {
  const { translate, formatMonth, formatCount } = language;
  const months = [...groupByMonth(days.toReversed())];
  const tables = months.map(([month, own], index) => {
    const open = index === 0;
    const properties = { className: ['ArchiveFold'], id: `month-${month}`, open };
    const count = formatCount(own.length, texts.days1, texts.daysMany);
    const heads = [translate(texts.day), column].map((head) => element('th', {}, [head]));
    const rows = own.map((day) => dayRow(day, language));
    return element('details', properties, [
      element('summary', {}, [formatMonth(month), element('small', {}, [count])]),
      element('table', {}, [
        element('thead', {}, [element('tr', {}, heads)]),
        element('tbody', {}, rows),
      ]),
    ]);
  });
  return daysNavigation([renderDays(days, '', language), ...tables], language);
}

export function daysNavigation(children: readonly Element[], { translate }: ArchiveLanguage) {
  return navigation('ArchiveOverview', translate(texts.days), children);
}

/** Renders the calendar alone. Days without a page of their own link to their rows on the given page. */
export function renderDays(
  days: readonly OverviewDay[],
  page: string,
  language: ArchiveLanguage,
): Element {
  const linked = days.map(({ date, level, href = `${page}#${dayId(date)}`, ...day }) => ({
    ...{ date, level, href },
    subject: subjectOf(day, language),
  }));
  return renderCalendar(linked, language);
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
  const label = formatDay(date);
  const cells = channels
    ? [
        list(
          channels.map((channel) => [
            link(channel.href, channel.label),
            element('small', {}, [channel.topic]),
          ]),
          { className: ['ArchiveRow'] },
        ),
      ]
    : [topics.join(', ')];
  return element('tr', href ? {} : { id: dayId(date) }, [
    element('td', {}, [href ? link(href, label) : label]),
    element('td', {}, cells),
  ]);
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

/** Renders the months that have days, oldest first. Days without a page aren't links. */
function renderCalendar(days: readonly CalendarDay[], language: ArchiveLanguage): Element {
  const months = [...groupByMonth(days)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, own]) => renderMonth(month, own, language));
  return element('div', { className: ['ArchiveCalendar'] }, [
    element('div', { className: ['ArchiveCalendar-months'] }, months),
    legend(language),
  ]);
}

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
  const weekdays = language.weekdays.map((letter) =>
    element('i', { ariaHidden: 'true' }, [letter]),
  );
  const grid = {
    className: ['ArchiveMonth-days'],
    style: `--eliza-from:${firstWeekday(month) + 1}`,
  };
  const name = language.formatMonth(month);
  return element('div', { className: ['ArchiveMonth'], role: 'group', ariaLabel: name }, [
    element('div', { className: ['ArchiveMonth-name'], ariaHidden: 'true' }, [name]),
    element('div', grid, [...weekdays, ...cells]),
  ]);
}

function renderDay(
  number: number,
  day: CalendarDay | undefined,
  { translate, formatDate, formatNumber }: ArchiveLanguage,
): Element {
  const label = formatNumber(number);
  if (!day) return element('span', { ariaHidden: 'true' }, [label]);
  const { date, level, href, subject, isCurrent } = day;
  const size = translate(levelTexts[level]);
  const name = translate(texts.dayLevel, { date: formatDate(date), level: size });
  const full = subject ? translate(texts.daySubject, { day: name, subject }) : name;
  const properties = {
    href,
    dataLevel: String(level),
    ariaLabel: full,
    ...(subject && { title: full }),
    ...(isCurrent && { ariaCurrent: 'page' }),
  };
  return element('a', properties, [label]);
}

function legend({ translate }: ArchiveLanguage): Element {
  const squares = ['1', '2', '3', '4'].map((dataLevel) => element('span', { dataLevel }));
  return element('div', { className: ['ArchiveCalendar-legend'], ariaHidden: 'true' }, [
    translate(texts.legendLess),
    ...squares,
    translate(texts.legendMore),
    element('span', { dataLevel: '0' }),
    translate(texts.legendQuiet),
  ]);
}
