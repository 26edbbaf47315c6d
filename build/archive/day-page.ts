import type { Element, Root } from 'hast';
import GithubSlugger from 'github-slugger';
import { element } from '../markdown/hast-node.ts';
import { type CalendarDay, renderMonth } from './calendar.ts';
import { formatDate, formatDay, monthOf } from './dates.ts';
import type { DayEntry } from './entry-schemas.ts';
import { count, heading, link, navigation, paragraphs, sentenceList } from './markup.ts';
import { renderRelated, renderTopics } from './related.ts';
import type { RelatedTopic } from './topic-index.ts';

/** Words of a question that make its anchor. */
const ANCHOR_WORDS = 8;

/** A page and the words that lead to it. */
export interface NamedLink {
  readonly label: string;
  readonly href: string;
}

/** Everything the page of a day shows. */
export interface DayView {
  readonly kind: 'day';
  readonly entry: DayEntry;
  readonly channel: { readonly title: string; readonly path: string };
  readonly previous: NamedLink | null;
  readonly next: NamedLink | null;
  /** The channel's days in the same month. */
  readonly month: readonly CalendarDay[];
  /** The nearest days of the channel in other months. */
  readonly monthBefore: NamedLink | null;
  readonly monthAfter: NamedLink | null;
  /** The same day in other channels. */
  readonly sameDay: readonly NamedLink[];
  readonly related: readonly RelatedTopic[];
}

/** Draws the page of one day of a channel. */
export function renderDayPage(view: DayView): Root {
  return {
    type: 'root',
    children: [
      dayBar(view),
      ...renderTopics(view.related),
      ...renderDigest(view.entry),
      ...sameDay(view),
      ...renderRelated(view.related, view.entry.date),
    ],
  };
}

/** Draws what a day's entry says, without any way to other pages: feeds show it, too. */
export function renderDigest(entry: DayEntry): Element[] {
  const { summary, questions = [], decisions = [], followUps = [] } = entry;
  const slugger = new GithubSlugger();
  const section = (title: string, id: string, body: readonly Element[]) =>
    body.length === 0 ? [] : [heading(2, slugger.slug(id), title), ...body];
  return [
    ...paragraphs(summary),
    ...section(
      'Questions',
      'questions',
      questions.flatMap(({ question, answer }) => [
        heading(3, slugger.slug(anchorWords(question)), question),
        ...(answer === undefined
          ? [element('p', { className: ['ArchiveDay-unanswered'] }, ['Nobody answered that day.'])]
          : paragraphs(answer)),
      ]),
    ),
    ...section('Decisions', 'decisions', decisions.length ? [sentenceList(decisions)] : []),
    ...section('Follow-ups', 'follow-ups', followUps.length ? [sentenceList(followUps)] : []),
  ];
}

function anchorWords(question: string): string {
  const words = question.replaceAll('`', '').split(/\s+/).slice(0, ANCHOR_WORDS);
  return words.join(' ').replace(/[^\p{L}\p{N}\s-]/gu, '');
}

/** The day before, the month to jump in, the day after. */
function dayBar(view: DayView): Element {
  const { entry, channel, previous, next, month, monthBefore, monthAfter } = view;
  const step = (to: NamedLink | null, rel: 'prev' | 'next') => {
    const properties = { className: [`ArchiveBar-${rel}`] };
    if (!to) return element('span', properties);
    const ariaLabel = `${rel === 'prev' ? 'Previous' : 'Next'} day in ${channel.title}: ${to.label}`;
    return element('a', { ...properties, href: to.href, rel: [rel], ariaLabel }, [to.label]);
  };
  const otherMonth = (to: NamedLink | null) => (to ? link(to.href, to.label) : element('span', {}));
  return navigation('ArchiveBar', `Days of ${channel.title}`, [
    step(previous, 'prev'),
    element('details', { className: ['ArchiveJump'] }, [
      element('summary', {}, ['Jump to a date']),
      element('div', { className: ['ArchiveJump-panel'] }, [
        renderMonth(monthOf(entry.date), month),
        element('div', { className: ['ArchiveJump-months'] }, [
          otherMonth(monthBefore),
          link(channel.path, 'All days'),
          otherMonth(monthAfter),
        ]),
      ]),
    ]),
    step(next, 'next'),
  ]);
}

function sameDay({ sameDay: links, entry }: DayView): Element[] {
  if (links.length === 0) return [];
  return [
    navigation('ArchiveSameDay', 'The same day in other channels', [
      element('p', { className: ['Archive-title'] }, [
        `${formatDay(entry.date)} in ${count(links.length, 'other channel')}`,
      ]),
      element(
        'ul',
        { className: ['ArchiveLinks'] },
        links.map(({ href, label }) => element('li', {}, [link(href, label)])),
      ),
    ]),
  ];
}

/** What a day's page is called. */
export function dayTitle(channelTitle: string, date: string): string {
  return `${channelTitle}, ${formatDate(date)}`;
}
