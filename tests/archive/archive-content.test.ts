import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readChatArchive, wordsOf } from '../../build/generators/chat/chat-archive.ts';
import type { DayEntry } from '../../build/generators/chat/entries.ts';
import { readStreams } from '../../build/generators/chat/streams.ts';
import { projectContent } from '../../build/sources/content/content-tree.ts';

/** The dates that must exist: of the chat by group and channel, and of the streams. */
const expected = JSON.parse(
  readFileSync(new URL('days.json', import.meta.url), 'utf8'),
) as Readonly<{
  channels: Readonly<Record<string, readonly string[]>>;
  streams: readonly string[];
}>;

const place = { contentRoot: projectContent, folder: 'community', versionPath: '/community/' };
const chat = readChatArchive(place);
const talks = readStreams(place);
const channels = chat.groups.flatMap((group) =>
  group.channels.map((channel) => ({ ...channel, id: `${group.name}/${channel.name}` })),
);
const days = channels.flatMap(({ id, days: own }) => own.map((day) => ({ ...day, id })));

const textOf = ({ summary, questions = [], decisions = [], followUps = [] }: DayEntry) =>
  [
    summary,
    ...questions.flatMap(({ question, answer = '' }) => [question, answer]),
    ...decisions,
    ...followUps,
  ].join('\n');

describe('the archive', () => {
  it('[RT-11] has every day of every channel at its path', () => {
    expect(chat.problems).toEqual([]);
    for (const [id, dates] of Object.entries(expected.channels)) {
      const channel = channels.find((candidate) => candidate.id === id);
      expect(channel?.days.map(({ date }) => date) ?? [], id).toEqual(
        expect.arrayContaining([...dates]),
      );
    }
    expect(Object.values(expected.channels).flat()).toHaveLength(442);
    for (const { id, date, path: own } of days) {
      expect(own).toBe(`/community/Discord/${id}/chat_${date}/`);
    }
  });

  it('[RT-10] has three streams of October 2024, nine of November and six of December', () => {
    expect(talks.problems).toEqual([]);
    const { streams } = talks;
    expect(streams.map(({ date }) => date)).toEqual(expect.arrayContaining([...expected.streams]));
    const of = (month: string) => streams.filter(({ path: own }) => own.split('/')[3] === month);
    expect(['10-2024', '11-2024', '12-2024'].map((month) => of(month).length)).toEqual([3, 9, 6]);
    expect(of('12-2024').at(-1)?.path).toBe('/community/Streams/12-2024/2024-12-13/');
  });

  it('has a subject for every channel and group', () => {
    const undescribed = [...chat.groups, ...channels].filter(
      ({ subject }) => subject === undefined,
    );
    expect(undescribed.map(({ title }) => title)).toEqual([]);
  });

  it('has no sentence twice', () => {
    const seen = new Map<string, string>();
    const repeated: string[] = [];
    for (const { id, date, entry } of days) {
      for (const sentence of textOf(entry).split(/(?<=[.!?])\s+|\n/)) {
        if (sentence.split(' ').length < 6) continue;
        const before = seen.get(sentence);
        if (before) repeated.push(`${before} and ${id} ${date}: ${sentence}`);
        seen.set(sentence, `${id} ${date}`);
      }
    }
    expect(repeated).toEqual([]);
  });

  it('tells a quiet day in one sentence, and any other in at least 40 words', () => {
    const sentences = ({ summary }: DayEntry) => summary.trim().split(/(?<=[.!?])\s+/).length;
    const brief = days.filter(({ entry }) => wordsOf(entry) < 40);
    expect(brief.length).toBeGreaterThan(10);
    const patchy = brief.filter(({ entry }) => sentences(entry) > 1);
    expect(patchy.map(({ id, date }) => `${id}, ${date}`)).toEqual([]);
  });
});

describe('people', () => {
  it('have no handles in the community pages', async () => {
    const folder = path.join(projectContent, 'community');
    const names = (await readdir(folder, { recursive: true })).filter((name) =>
      /\.(?:md|yaml)$/.test(name),
    );
    expect(names.length).toBeGreaterThan(60);
    for (const name of names) {
      const text = await readFile(path.join(folder, name), 'utf8');
      const prose = text.replace(/```[\s\S]*?```|`[^`]*`/g, '');
      // A scope of npm is followed by a slash.
      expect(prose.match(/(?<![\w/.])@(?![\w-]+\/)\w{2,}/g) ?? [], name).toEqual([]);
    }
  });
});
