import type { Element, Root } from 'hast';
import GithubSlugger from 'github-slugger';
import { h } from 'hastscript';
import type { Text } from '../../../renderer/i18n/translate.ts';
import { archiveTexts as texts } from '../../../renderer/i18n/texts/archive.ts';
import {
  type CalendarDay,
  daysNavigation,
  type OverviewView,
  renderChannels,
  renderDays,
  renderFigures,
  renderMonth,
  renderOverviewPage,
} from './overview.ts';
import {
  channelOverview,
  CHAT_FOLDER,
  type ChatArchive,
  type ChatChannel,
  type ChatGroup,
  daysByDate,
  figuresOf,
  type ChannelDay,
  sharedOverview,
  toRow,
} from './chat-archive.ts';
import {
  type ArchiveContext,
  type ArchiveDocs,
  type ArchiveLanguage,
  groupByMonth,
  monthOf,
  type TopicLink,
} from './language.ts';
import type { DayEntry } from './entries.ts';
import { inlineText, link, list, navigation, paragraphs } from './markup.ts';
import { renderAnswer, renderTopics } from './generate-topics.ts';
import type { CategoryMetadata } from '../../sources/category-file.ts';
import { createGeneratedDoc } from '../../sources/generated-doc.ts';
import type { Doc } from '../../sources/doc.ts';
import type { GeneratedBlocks } from '../../markdown/compile-markdown.ts';

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
interface DayView {
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

function renderDayPage(view: DayView, language: ArchiveLanguage): Root {
  return h(
    null,
    dayBar(view, language),
    renderTopics(view.topics, language),
    renderDigest(view.entry, language),
    sameDay(view, language),
  );
}

/** Renders a day's entry, without the navigation around it. */
function renderDigest(entry: DayEntry, language: ArchiveLanguage): Element[] {
  const { translate } = language;
  const { summary, questions = [], decisions, followUps } = entry;
  const ids = questionIds(entry);
  const asked = questions.flatMap(({ question, answer }, index) => [
    h('h3', { id: ids[index] }, inlineText(question)),
    ...renderAnswer(answer, language),
  ]);
  const sentences = (all: readonly string[] = []) =>
    all.length > 0 ? [list('ul', all.map(inlineText))] : [];
  const section = (title: Text, id: string, body: readonly Element[]) =>
    body.length === 0 ? [] : [h('h2', { id }, translate(title)), ...body];
  return [
    ...paragraphs(summary),
    ...section(texts.questions, QUESTIONS_ID, asked),
    ...section(texts.decisions, DECISIONS_ID, sentences(decisions)),
    ...section(texts.followUps, FOLLOW_UPS_ID, sentences(followUps)),
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
    if (!to) return h(`span.ArchiveBar-${rel}`);
    const text = rel === 'prev' ? texts.previousDay : texts.nextDay;
    const ariaLabel = translate(text, { channel: channel.title, date: to.label });
    return h(`a.ArchiveBar-${rel}.Chevron`, { href: to.href, rel, ariaLabel }, to.label);
  };
  const otherMonth = (to: NamedLink | null) => (to ? link(to.href, to.label) : h('span'));
  const all = link(channel.path, translate(texts.allDays));
  return navigation('ArchiveBar', translate(texts.daysOf, { channel: channel.title }), [
    step(previous, 'prev'),
    h('details.ArchiveJump', [
      h('summary', translate(texts.jump)),
      h('.ArchiveJump-panel.Popover', [
        renderMonth(monthOf(entry.date), month, language),
        h('.ArchiveJump-months', otherMonth(monthBefore), all, otherMonth(monthAfter)),
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
  const items = links.map(({ href, label }) => [link(href, label)]);
  return [
    navigation('ArchiveSameDay', translate(texts.sameDay), [
      h('p.Archive-title', title),
      list('ul.TagList.ArchiveTopics', items),
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

/** Makes the pages of the chat's groups, channels and days, their categories, and the blocks for other pages. */
export function generateChat(
  { groups, daysPath }: ChatArchive,
  context: ArchiveContext,
): ArchiveDocs {
  const { language } = context;
  const channels = groups.flatMap((group) => group.channels);
  const categories = new Map<string, CategoryMetadata>();
  if (channels.length === 0) return { docs: [], categories, blocks: {} };
  const byDate = daysByDate(channels);
  const all = { title: language.translate(texts.allDays), subject: undefined, channels };
  const relative = `${CHAT_FOLDER}/days.md`;
  const docs = [overviewPage({ kind: 'archive', ...all, relative }, context)];
  for (const group of groups) {
    const folder = `${CHAT_FOLDER}/${group.name}`;
    categories.set(folder, toCategory(group));
    docs.push(overviewPage({ kind: 'group', ...group, relative: `${folder}/index.md` }, context));
    for (const channel of group.channels) {
      const own = `${folder}/${channel.name}`;
      categories.set(own, toCategory(channel));
      for (const month of groupByMonth(channel.days).keys()) {
        categories.set(`${own}/${month}`, { label: language.formatMonth(month) });
      }
      const page = { ...channel, channels: [channel], relative: `${own}/index.md` };
      docs.push(overviewPage({ kind: 'channel', ...page }, context));
      docs.push(...dayPages(channel, { folder: own, byDate }, context));
    }
  }
  return { docs, categories, blocks: chatBlocks(groups, daysPath, language) };
}

function toCategory({ title, position }: ChatGroup | ChatChannel) {
  return { label: title, ...(position !== undefined && { position }) };
}

/** Says what an overview has, by whose it is. */
const descriptions = {
  archive: texts.daysByDate,
  group: texts.groupDescription,
  channel: texts.channelDescription,
};

/** Makes the page of a channel, of a group or of the whole chat, with its figures and its days. */
function overviewPage(
  page: Pick<ChatGroup, 'title' | 'subject' | 'channels'> & {
    readonly kind: OverviewView['kind'];
    readonly relative: string;
  },
  { area, language }: ArchiveContext,
): Doc {
  const { kind, title, subject, channels, relative } = page;
  const { translate, formatCount, formatSpan } = language;
  const [first] = channels as [ChatChannel];
  const isChannel = kind === 'channel';
  const view: OverviewView = {
    ...{ kind, subject, figures: figuresOf(channels) },
    ...(kind === 'group' && { channels: channels.map(toRow) }),
    days: isChannel ? channelOverview(first) : sharedOverview(channels),
  };
  const count = channels.reduce((sum, { days }) => sum + days.length, 0);
  const description = translate(descriptions[kind], {
    days: formatCount(count, texts.days1, texts.daysMany),
    channels: formatCount(channels.length, texts.channels1, texts.channelsMany),
    span: formatSpan(view.days[0]!.date, view.days.at(-1)!.date),
    names: channels.map((channel) => channel.title).join(', '),
    channel: title,
  });
  return createGeneratedDoc(
    {
      kind: 'overview',
      source: first.days.at(isChannel ? -1 : 0)!.source,
      relative,
      frontMatter: {
        title,
        description: isChannel && subject ? `${subject}: ${description}` : description,
        hide_table_of_contents: true,
        ...(kind === 'archive' ? { sidebar_position: 0 } : { pagination_prev: null }),
      },
      data: view,
      tree: () => renderOverviewPage(view, language),
    },
    area,
  );
}

function dayPages(
  channel: ChatChannel,
  { folder, byDate }: { folder: string; byDate: ReadonlyMap<string, readonly ChannelDay[]> },
  { area, language, topicLinks }: ArchiveContext,
): Doc[] {
  const { days, title } = channel;
  const { formatDate, formatDay, formatMonth } = language;
  const months = [...groupByMonth(days)];
  const calendars = groupByMonth(
    channelOverview(channel).map(({ date, level }, index): CalendarDay => ({
      ...{ date, level },
      href: days[index]!.path,
    })),
  );
  const order = new Map(months.map(([month], index) => [month, index]));
  return days.map(({ date, entry, source }, index) => {
    const month = monthOf(date);
    const at = order.get(month)!;
    const view: DayView = {
      entry,
      channel: { title, path: channel.path },
      previous: toLink(days[index - 1], formatDay),
      next: toLink(days[index + 1], formatDay),
      month: calendars
        .get(month)!
        .map((other) => (other.date === date ? { ...other, isCurrent: true } : other)),
      monthBefore: toLink(months[at - 1]?.[1].at(-1), formatMonth),
      monthAfter: toLink(months[at + 1]?.[1][0], formatMonth),
      sameDay: byDate
        .get(date)!
        .filter((other) => other.channel !== channel)
        .map((other) => ({ label: other.channel.title, href: other.day.path })),
      topics: topicLinks(entry.topics),
    };
    return createGeneratedDoc(
      {
        kind: 'day',
        source,
        archive: { date, topics: entry.topics, channel: title },
        relative: `${folder}/${month}/chat_${date}.md`,
        frontMatter: {
          title: dayTitle(title, date, language),
          slug: `/${folder}/chat_${date}`,
          sidebar_label: formatDay(date),
          pagination_label: formatDate(date),
          keywords: [...entry.topics],
          // The next page in the sidebar is that of another channel.
          ...(index === days.length - 1 && { pagination_next: null }),
        },
        data: view,
        tree: () => renderDayPage(view, language),
      },
      area,
    );
  });
}

function toLink(
  day: { readonly date: string; readonly path: string } | undefined,
  format: (date: string) => string,
): DayView['previous'] {
  return day ? { label: format(day.date), href: day.path } : null;
}

/** The blocks with which markdown pages show the chat's archive, by name. */
function chatBlocks(
  groups: readonly ChatGroup[],
  daysPath: string,
  language: ArchiveLanguage,
): GeneratedBlocks {
  const channels = groups.flatMap((group) => group.channels);
  const rows = groups.map((group) => ({
    link: link(group.path, group.title),
    channels: group.channels.map(toRow),
  }));
  const links = channels.map(({ path, title }) => [link(path, title)]);
  const label = language.translate(texts.channelList);
  const channelList = list('ul.TagList.ArchiveTopics', links);
  const calendar = renderDays(sharedOverview(channels), daysPath, language);
  return {
    'archive-figures': renderFigures(figuresOf(channels), language),
    'archive-channels': renderChannels(rows, language),
    'archive-channel-list': navigation('ArchiveChannelList', label, [channelList]),
    'archive-calendar': daysNavigation([calendar], language),
  };
}
