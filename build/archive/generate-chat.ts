import { createGeneratedDoc } from '../content/generated-doc.ts';
import type { Doc } from '../content/doc.ts';
import type { CalendarDay } from './calendar.ts';
import { CHAT_FOLDER, type ChatArchive, type ChatChannel, type ChatGroup } from './chat-archive.ts';
import {
  channelOverview,
  daysByDate,
  figuresOf,
  type PlacedDay,
  sharedOverview,
  toRow,
} from './chat-days.ts';
import { dayTitle, type DayView, renderDayPage, renderDigest } from './day-page.ts';
import { formatDate, formatDay, formatMonth, formatSpan, groupByMonth, monthOf } from './dates.ts';
import { publicAddress, renderFeed } from './feed.ts';
import type { Generating } from './generate-archive.ts';
import { count } from './markup.ts';
import { type OverviewView, renderOverviewPage } from './overview.ts';

/** Makes the pages of the chat's groups, channels and days, their categories and their feeds. */
export function generateChat({ groups }: ChatArchive, generating: Generating): void {
  const { docs, categories, files } = generating;
  const channels = groups.flatMap((group) => group.channels);
  if (channels.length === 0) return;
  const byDate = daysByDate(channels);
  docs.push(allDaysPage(channels, generating));
  for (const group of groups) {
    const folder = `${CHAT_FOLDER}/${group.name}`;
    categories.set(folder, toCategory(group));
    docs.push(groupPage(group, folder, generating));
    for (const channel of group.channels) {
      const own = `${folder}/${channel.name}`;
      categories.set(own, toCategory(channel));
      for (const month of groupByMonth(channel.days).keys()) {
        categories.set(`${own}/${month}`, { label: formatMonth(month) });
      }
      docs.push(channelPage(channel, own, generating));
      docs.push(...dayPages(channel, { folder: own, byDate }, generating));
      files.push({ path: feedPath(channel), text: channelFeed(channel, generating) });
    }
  }
}

function toCategory({ title, position }: ChatGroup | ChatChannel) {
  return { label: title, ...(position !== undefined && { position }) };
}

function allDaysPage(channels: readonly ChatChannel[], { place }: Generating): Doc {
  const figures = figuresOf(channels);
  const view: OverviewView = {
    kind: 'archive',
    subject: undefined,
    figures,
    days: sharedOverview(channels),
  };
  const span = formatSpan(figures.first.date, figures.latest.date);
  const description = `${count(figures.days, 'day')} of ${count(channels.length, 'channel')} by date, ${span}.`;
  return createGeneratedDoc({
    ...place,
    source: channels[0]!.days[0]!.source,
    relative: `${CHAT_FOLDER}/days.md`,
    frontMatter: {
      title: 'All days',
      description,
      sidebar_position: 0,
      hide_table_of_contents: true,
    },
    data: view,
    tree: () => renderOverviewPage(view),
  });
}

function groupPage(group: ChatGroup, folder: string, { place }: Generating): Doc {
  const { channels, title, subject } = group;
  const days = sharedOverview(channels);
  const view: OverviewView = {
    kind: 'group',
    subject,
    figures: figuresOf(channels),
    channels: channels.map(toRow),
    days,
  };
  const span = formatSpan(days[0]!.date, days.at(-1)!.date);
  const names = channels.map((channel) => channel.title).join(', ');
  const description = `What was said ${span} in ${count(channels.length, 'channel')} of the chat: ${names}.`;
  return createGeneratedDoc({
    ...place,
    source: channels[0]!.days[0]!.source,
    relative: `${folder}/index.md`,
    frontMatter: { title, description, hide_table_of_contents: true, pagination_prev: null },
    data: view,
    tree: () => renderOverviewPage(view),
  });
}

function channelPage(channel: ChatChannel, folder: string, { place }: Generating): Doc {
  const { title, subject, days } = channel;
  const view: OverviewView = {
    kind: 'channel',
    subject,
    figures: { ...figuresOf([channel]), feed: publicAddress(place, feedPath(channel)) },
    days: channelOverview(channel),
  };
  const span = formatSpan(days[0]!.date, days.at(-1)!.date);
  const about = subject ? `${subject}: ` : '';
  const description = `${about}${count(days.length, 'day')} of the chat's channel ${title}, ${span}.`;
  return createGeneratedDoc({
    ...place,
    source: days.at(-1)!.source,
    relative: `${folder}/index.md`,
    frontMatter: { title, description, hide_table_of_contents: true, pagination_prev: null },
    feed: { title: `${title}, days of the chat`, path: feedPath(channel) },
    data: view,
    tree: () => renderOverviewPage(view),
  });
}

function dayPages(
  channel: ChatChannel,
  { folder, byDate }: { folder: string; byDate: ReadonlyMap<string, readonly PlacedDay[]> },
  { place, relatedTo }: Generating,
): Doc[] {
  const { days, title } = channel;
  const months = [...groupByMonth(days)];
  const calendars = groupByMonth(
    channelOverview(channel).map(({ date, level }, index): CalendarDay => ({
      date,
      level,
      href: days[index]!.path,
    })),
  );
  const order = new Map(months.map(([month], index) => [month, index]));
  return days.map((day, index) => {
    const { date, entry, path, source } = day;
    const month = monthOf(date);
    const at = order.get(month)!;
    const before = months[at - 1]?.[1].at(-1);
    const after = months[at + 1]?.[1][0];
    const view: DayView = {
      kind: 'day',
      entry,
      channel: { title, path: channel.path },
      previous: toLink(days[index - 1], formatDay),
      next: toLink(days[index + 1], formatDay),
      month: calendars
        .get(month)!
        .map((other) => (other.date === date ? { ...other, isCurrent: true } : other)),
      monthBefore: toLink(before, formatMonth),
      monthAfter: toLink(after, formatMonth),
      sameDay: byDate
        .get(date)!
        .filter((other) => other.channel !== channel)
        .map((other) => ({ label: other.channel.title, href: other.day.path })),
      related: relatedTo({ path, topics: entry.topics }),
    };
    return createGeneratedDoc({
      ...place,
      source,
      relative: `${folder}/${month}/chat_${date}.md`,
      frontMatter: {
        title: dayTitle(title, date),
        slug: `/${folder}/chat_${date}`,
        sidebar_label: formatDay(date),
        pagination_label: formatDate(date),
        keywords: [...entry.topics],
        // What follows in the sidebar is another channel.
        ...(index === days.length - 1 && { pagination_next: null }),
      },
      data: view,
      tree: () => renderDayPage(view),
    });
  });
}

function toLink(
  day: { readonly date: string; readonly path: string } | undefined,
  format: (date: string) => string,
): DayView['previous'] {
  return day ? { label: format(day.date), href: day.path } : null;
}

function feedPath({ path }: ChatChannel): string {
  return `${path}feed.xml`;
}

function channelFeed(channel: ChatChannel, { place }: Generating): string {
  const { title, subject, path, days } = channel;
  return renderFeed({
    title: `${title}, days of the chat`,
    subtitle: subject,
    place,
    path,
    feedPath: feedPath(channel),
    entries: days.map(({ date, path: own, entry }) => ({
      title: dayTitle(title, date),
      date,
      path: own,
      topics: entry.topics,
      content: () => renderDigest(entry),
    })),
  });
}
