import type { Element, Root } from 'hast';
import { element } from '../markdown/hast-node.ts';
import { type CalendarDay, type Level, renderCalendar } from './calendar.ts';
import { formatDate, formatDay, formatMonth, groupByMonth } from './dates.ts';
import { count, inlineText, link, navigation } from './markup.ts';

/** Everything the page of a channel, a group or the whole archive shows. */
export interface OverviewView {
  readonly kind: 'channel' | 'group' | 'archive';
  readonly subject: string | undefined;
  readonly figures: Figures;
  /** The channels of a group. */
  readonly channels?: readonly ChannelRow[];
  readonly days: readonly OverviewDay[];
}

/** One day of an overview. */
export interface OverviewDay {
  readonly date: string;
  readonly level: Level;
  /** Site path of the day; absent where its row names several pages. */
  readonly href?: string;
  /** What the row says: topics, or the channels of the day. */
  readonly entries: readonly { readonly label: string; readonly href?: string }[];
}

/** What a channel, a group or the whole archive is in figures. */
export interface Figures {
  readonly channels?: number;
  readonly days: number;
  readonly questions: number;
  readonly first: FigureDay;
  readonly latest: FigureDay;
  /** Address of the feed. */
  readonly feed?: string;
}

interface FigureDay {
  readonly date: string;
  readonly href?: string;
}

/** A channel as tables list it. */
export interface ChannelRow {
  /** Site path. */
  readonly path: string;
  readonly title: string;
  readonly subject: string | undefined;
  readonly days: number;
  readonly first: string;
  readonly latest: string;
}

/** Draws the page of a channel or a group. */
export function renderOverviewPage(view: OverviewView): Root {
  const { kind, subject, figures, channels, days } = view;
  return {
    type: 'root',
    children: [
      ...(subject
        ? [element('p', { className: ['ArchiveSubject'] }, inlineText(`${subject}.`))]
        : []),
      renderFigures(figures),
      ...(channels ? [renderChannels([{ channels }])] : []),
      renderOverview(days, kind === 'channel' ? 'Topics' : 'Channels'),
    ],
  };
}

/** Draws the figures in one line. */
export function renderFigures(figures: Figures): Element {
  const { channels, days, questions, first, latest, feed } = figures;
  const day = ({ date, href }: FigureDay) =>
    href ? link(href, formatDate(date)) : formatDate(date);
  return figureList([
    ...(channels === undefined ? [] : [['Channels', String(channels)] as const]),
    ['Days', String(days)],
    ['Questions', String(questions)],
    ['First', day(first)],
    ['Latest', day(latest)],
    ...(feed ? [['Follow', link(feed, 'Atom feed')] as const] : []),
  ]);
}

/** Draws names and values side by side. */
export function figureList(
  figures: readonly (readonly [name: string, value: Element | string])[],
): Element {
  return element(
    'dl',
    { className: ['ArchiveFigures'], dataUnsearched: '' },
    figures.map(([name, value]) =>
      element('div', {}, [element('dt', {}, [name]), element('dd', {}, [value])]),
    ),
  );
}

/** Draws a table of channels, below the names of their groups where it has several. */
export function renderChannels(
  groups: readonly { readonly link?: Element; readonly channels: readonly ChannelRow[] }[],
): Element {
  const columns = ['Channel', 'Subject', 'Days', 'First', 'Latest'];
  const cells = (tag: 'th' | 'td', values: readonly string[]) =>
    values.map((value) => element(tag, {}, inlineText(value)));
  return element('table', { className: ['ArchiveChannels'] }, [
    element('thead', {}, [element('tr', {}, cells('th', columns))]),
    ...groups.map(({ link: name, channels }) =>
      element('tbody', {}, [
        ...(name
          ? [
              element('tr', {}, [
                element('th', { colSpan: columns.length, scope: 'rowgroup' }, [name]),
              ]),
            ]
          : []),
        ...channels.map(({ path, title, subject = '', days, first, latest }) =>
          element('tr', {}, [
            element('td', {}, [link(path, title)]),
            ...cells('td', [subject, String(days), first, latest]),
          ]),
        ),
      ]),
    ),
  ]);
}

/** Draws the calendar, and below it the same days as tables, month by month, the latest one open. */
export function renderOverview(days: readonly OverviewDay[], column: string): Element {
  const months = [...groupByMonth(days.toReversed())];
  return navigation('ArchiveOverview', 'Days', [
    renderDays(days),
    ...months.map(([month, own], index) =>
      monthTable({ month, days: own, column, open: index === 0 }),
    ),
  ]);
}

/** Draws the calendar alone; days without a page of their own lead to their rows on the page named. */
export function renderDays(days: readonly OverviewDay[], page = ''): Element {
  return renderCalendar(
    days.map(({ date, level, href = `${page}#${dayId(date)}` }): CalendarDay => {
      return { date, level, href };
    }),
  );
}

function monthTable(options: {
  readonly month: string;
  readonly days: readonly OverviewDay[];
  readonly column: string;
  readonly open: boolean;
}): Element {
  const { month, days, column, open } = options;
  const properties = { className: ['ArchiveFold'], id: `month-${month}`, ...(open && { open }) };
  return element('details', properties, [
    element('summary', {}, [formatMonth(month), element('small', {}, [count(days.length, 'day')])]),
    element('table', {}, [
      element('thead', {}, [
        element('tr', {}, [element('th', {}, ['Day']), element('th', {}, [column])]),
      ]),
      element('tbody', {}, days.map(dayRow)),
    ]),
  ]);
}

function dayRow({ date, href, entries }: OverviewDay): Element {
  const label = formatDay(date);
  const cells = entries.flatMap((entry, index) => [
    ...(index > 0 ? [', '] : []),
    entry.href ? link(entry.href, entry.label) : entry.label,
  ]);
  return element('tr', href ? {} : { id: dayId(date) }, [
    element('td', {}, [href ? link(href, label) : label]),
    element('td', {}, cells),
  ]);
}

function dayId(date: string): string {
  return `day-${date}`;
}
