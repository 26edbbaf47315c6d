import type { Element, Root } from 'hast';
import GithubSlugger from 'github-slugger';
import { archiveTexts as texts } from '../../../renderer/i18n/texts/archive.ts';
import { element } from '../../markdown/tree.ts';
import { type CalendarDay, renderMonth } from './overview.ts';
import { isQuiet } from './chat-archive.ts';
import { type ArchiveLanguage, monthOf, type TopicLink } from './language.ts';
import type { DayEntry } from './entries.ts';
import { heading, inlineText, link, linkList, list, navigation, paragraphs } from './markup.ts';
import { renderTopics } from './generate-topics.ts';

/** Words of a question in its anchor. */
const ANCHOR_WORDS = 8;

const QUESTIONS_ID = 'questions';
const DECISIONS_ID = 'decisions';
const FOLLOW_UPS_ID = 'follow-ups';

interface NamedLink {
  readonly label: string;
  readonly href: string;
}

/** The content of a day's page. */
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
  readonly topics: readonly TopicLink[];
}

export function renderDayPage(view: DayView, language: ArchiveLanguage): Root {
  return {
    type: 'root',
    children: [
      dayBar(view, language),
      ...renderTopics(view.topics, language),
      ...renderDigest(view.entry, language),
      ...sameDay(view, language),
    ],
  };
}

/** Renders a day's entry, without the navigation around it, for its page and for feeds. */
export function renderDigest(entry: DayEntry, { translate }: ArchiveLanguage): Element[] {
  const { summary, questions = [], decisions = [], followUps = [] } = entry;
  const ids = questionIds(entry);
  const section = (title: string, id: string, body: readonly Element[]) =>
    body.length === 0 ? [] : [heading(2, id, title), ...body];
  const sentences = (all: readonly string[]) =>
    all.length > 0 ? [list(all.map((sentence) => inlineText(sentence)))] : [];
  const note = (className: string, text: string) =>
    element('p', { className: [className] }, [text]);
  return [
    ...paragraphs(summary),
    ...(isQuiet(entry) ? [note('ArchiveDay-quiet', translate(texts.quietDay))] : []),
    ...section(
      translate(texts.questions),
      QUESTIONS_ID,
      questions.flatMap(({ question, answer }, index) => [
        heading(3, ids[index]!, question),
        ...(answer === undefined
          ? [note('ArchiveDay-unanswered', translate(texts.unanswered))]
          : paragraphs(answer)),
      ]),
    ),
    ...section(translate(texts.decisions), DECISIONS_ID, sentences(decisions)),
    ...section(translate(texts.followUps), FOLLOW_UPS_ID, sentences(followUps)),
  ];
}

/** The anchors of a day's questions on its page. */
export function questionIds({ questions = [] }: Pick<DayEntry, 'questions'>): string[] {
  const slugger = new GithubSlugger();
  for (const id of [QUESTIONS_ID, DECISIONS_ID, FOLLOW_UPS_ID]) slugger.slug(id);
  return questions.map(({ question }) => slugger.slug(anchorWords(question)));
}

function anchorWords(question: string): string {
  const words = question.replaceAll('`', '').split(/\s+/).slice(0, ANCHOR_WORDS);
  return words.join(' ').replace(/[^\p{L}\p{N}\s-]/gu, '');
}

/** Links to the previous and the next day, and a calendar of the month between them. */
function dayBar(view: DayView, language: ArchiveLanguage): Element {
  const { translate } = language;
  const { entry, channel, previous, next, month, monthBefore, monthAfter } = view;
  const step = (to: NamedLink | null, rel: 'prev' | 'next') => {
    const properties = { className: [`ArchiveBar-${rel}`] };
    if (!to) return element('span', properties);
    const text = rel === 'prev' ? texts.previousDay : texts.nextDay;
    const ariaLabel = translate(text, { channel: channel.title, date: to.label });
    return element('a', { ...properties, href: to.href, rel: [rel], ariaLabel }, [to.label]);
  };
  const otherMonth = (to: NamedLink | null) => (to ? link(to.href, to.label) : element('span', {}));
  return navigation('ArchiveBar', translate(texts.daysOf, { channel: channel.title }), [
    step(previous, 'prev'),
    element('details', { className: ['ArchiveJump'] }, [
      element('summary', {}, [translate(texts.jump)]),
      element('div', { className: ['ArchiveJump-panel'] }, [
        renderMonth(monthOf(entry.date), month, language),
        element('div', { className: ['ArchiveJump-months'] }, [
          otherMonth(monthBefore),
          link(channel.path, translate(texts.allDays)),
          otherMonth(monthAfter),
        ]),
      ]),
    ]),
    step(next, 'next'),
  ]);
}

function sameDay({ sameDay: links, entry }: DayView, language: ArchiveLanguage): Element[] {
  if (links.length === 0) return [];
  const { translate, formatDay, formatNumber } = language;
  const date = formatDay(entry.date);
  const title =
    links.length === 1
      ? translate(texts.otherChannels1, { date })
      : translate(texts.otherChannelsMany, { date, count: formatNumber(links.length) });
  return [
    navigation('ArchiveSameDay', translate(texts.sameDay), [
      element('p', { className: ['Archive-title'] }, [title]),
      linkList(links),
    ]),
  ];
}

export function dayTitle(
  channelTitle: string,
  date: string,
  { formatDate }: ArchiveLanguage,
): string {
  return `${channelTitle}, ${formatDate(date)}`;
}
