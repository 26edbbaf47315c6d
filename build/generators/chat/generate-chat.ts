import type { Element, Root } from 'hast';
import GithubSlugger from 'github-slugger';
import { h } from 'hastscript';
import type { Text } from '../../../renderer/i18n/define-texts.ts';
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
import { createGeneratedDoc, type GeneratedPage } from '../../sources/generated-doc.ts';
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
  const docs = [allDaysPage(channels, context)];
  for (const group of groups) {
    const folder = `${CHAT_FOLDER}/${group.name}`;
    categories.set(folder, toCategory(group));
    docs.push(groupPage(group, folder, context));
    for (const channel of group.channels) {
      const own = `${folder}/${channel.name}`;
      categories.set(own, toCategory(channel));
      for (const month of groupByMonth(channel.days).keys()) {
        categories.set(`${own}/${month}`, { label: language.formatMonth(month) });
      }
      docs.push(channelPage(channel, own, context));
      docs.push(...dayPages(channel, { folder: own, byDate }, context));
    }
  }
  return { docs, categories, blocks: chatBlocks(groups, daysPath, language) };
}

function toCategory({ title, position }: ChatGroup | ChatChannel) {
  return { label: title, ...(position !== undefined && { position }) };
}

/** Makes a page with an overview of the days of one channel or several. */
function overviewPage(
  { area, language }: ArchiveContext,
  page: Pick<GeneratedPage, 'source' | 'relative' | 'frontMatter'> & {
    readonly view: OverviewView;
  },
): Doc {
  const { view, frontMatter, ...own } = page;
  return createGeneratedDoc(
    {
      kind: 'overview',
      ...own,
      frontMatter: { ...frontMatter, hide_table_of_contents: true },
      data: view,
      tree: () => renderOverviewPage(view, language),
    },
    area,
  );
}

function allDaysPage(channels: readonly ChatChannel[], context: ArchiveContext): Doc {
  const { translate, formatCount, formatSpan } = context.language;
  const days = sharedOverview(channels);
  const count = channels.reduce((sum, channel) => sum + channel.days.length, 0);
  const description = translate(texts.daysByDate, {
    days: formatCount(count, texts.days1, texts.daysMany),
    channels: formatCount(channels.length, texts.channels1, texts.channelsMany),
    span: formatSpan(days[0]!.date, days.at(-1)!.date),
  });
  return overviewPage(context, {
    source: channels[0]!.days[0]!.source,
    relative: `${CHAT_FOLDER}/days.md`,
    frontMatter: { title: translate(texts.allDays), description, sidebar_position: 0 },
    view: { kind: 'archive', subject: undefined, figures: figuresOf(channels), days },
  });
}

function groupPage(group: ChatGroup, folder: string, context: ArchiveContext): Doc {
  const { translate, formatCount, formatSpan } = context.language;
  const { channels, title, subject } = group;
  const days = sharedOverview(channels);
  const description = translate(texts.groupDescription, {
    span: formatSpan(days[0]!.date, days.at(-1)!.date),
    channels: formatCount(channels.length, texts.channels1, texts.channelsMany),
    names: channels.map((channel) => channel.title).join(', '),
  });
  return overviewPage(context, {
    source: channels[0]!.days[0]!.source,
    relative: `${folder}/index.md`,
    frontMatter: { title, description, pagination_prev: null },
    view: {
      ...{ kind: 'group', subject, days },
      figures: figuresOf(channels),
      channels: channels.map(toRow),
    },
  });
}

function channelPage(channel: ChatChannel, folder: string, context: ArchiveContext): Doc {
  const { translate, formatCount, formatSpan } = context.language;
  const { title, subject, days } = channel;
  const about = subject ? `${subject}: ` : '';
  const description = translate(texts.channelDescription, {
    days: formatCount(days.length, texts.days1, texts.daysMany),
    channel: title,
    span: formatSpan(days[0]!.date, days.at(-1)!.date),
  });
  return overviewPage(context, {
    source: days.at(-1)!.source,
    relative: `${folder}/index.md`,
    frontMatter: { title, description: `${about}${description}`, pagination_prev: null },
    view: {
      ...{ kind: 'channel', subject, days: channelOverview(channel) },
      figures: figuresOf([channel]),
    },
  });
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
