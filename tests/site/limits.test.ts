import { expect, it } from 'vitest';
import { makeSearchFiles } from '../../build/search/make-search-files.ts';
import { deriveFiles } from './derive-site.ts';
import { processorTime } from '../setup/processor-time.ts';

/** Far more than the build takes, and far less than what isn't linear takes. */
const LIMIT_MS = 20_000;

const keys = (count: number) => Array.from({ length: count }, (_, at) => `key${at}: 1\n`).join('');

/** Pages that took minutes, or never ended, and the problem that each has now. */
const pages: Readonly<Record<string, readonly [source: string, problem: RegExp | null]>> = {
  'lone carriage returns': [`# CR\n\n${'\r'.repeat(19_000)}text`, null],
  'too many carriage returns': [`# CR\n\n${'\r'.repeat(40_000)}`, /has more than 20,000 lines/],
  'a long table': [`| a |\n|---|\n${'| b |\n'.repeat(100_000)}`, /has more than 20,000 lines/],
  'ten megabytes': ['Some words of prose.\n'.repeat(500_000), /is larger than 1 MB; split it/],
  'a long heading': [`# ${'a'.repeat(100_000)}\n`, null],
  'a long heading of capitals': [`# ${'aB'.repeat(50_000)}\n`, null],
  'spaces in a heading': [`# a${' '.repeat(100_000)}b {#\n`, null],
  'imports without an end': [`import a\r\n${'b\r\n'.repeat(5_000)}`, null],
  'a long title': [`---\ntitle: ${'a'.repeat(100_000)}\n---\n`, /front matter has more than 64 KB/],
  'a title of 50,000 letters': [`---\ntitle: ${'aB'.repeat(25_000)}\n---\n`, null],
  'unknown keys': [`---\n${keys(50_000)}---\n`, /has more than 20,000 lines/],
  'fewer unknown keys': [`---\n${keys(5_000)}---\n`, /:5001: front matter: unknown key "key4999"/],
};

it.each(Object.entries(pages))(
  '[SAFE-3] a page with %s is built in time',
  async (_, [source, problem]) => {
    const start = processorTime();
    const site = await deriveFiles({ 'docs/long.md': source, 'docs/other.md': '# Other\n' });
    await makeSearchFiles(site);
    expect(processorTime() - start).toBeLessThan(LIMIT_MS);
    expect(site.pageAt('/docs/other/').title).toBe('Other');
    expect(site.pageAt('/docs/long/').title.length).toBeGreaterThan(0);
    if (problem) expect(site.messages).toContainEqual(expect.stringMatching(problem));
    else expect(site.messages).toEqual([]);
  },
);

it('[SAFE-3] odd headers of images take no time, and have no size', async () => {
  const starts = ['ffd8ffe000104a464946', '89504e470d0a1a0a', '474946383961', '0000000c4a584c20'];
  const images = starts.map((start, at) => [
    `docs/odd-${at}.${['jpg', 'png', 'gif', 'jxl'][at]}`,
    Buffer.concat([Buffer.from(start, 'hex'), Buffer.alloc(8 * 1024 ** 2)]),
  ]);
  const text = '![a](odd-0.jpg) ![b](odd-1.png) ![c](odd-2.gif) ![d](odd-3.jxl) ![e](empty.png)';
  const start = processorTime();
  const site = await deriveFiles({
    ...(Object.fromEntries(images) as Record<string, Buffer>),
    ...{ 'docs/empty.png': '', 'docs/page.md': `# Page\n\n${text}\n` },
  });
  expect(processorTime() - start).toBeLessThan(LIMIT_MS);
  expect(site.htmlAt('/docs/page/').match(/<img /g)).toHaveLength(5);
  expect(site.messages).toEqual([]);
});
