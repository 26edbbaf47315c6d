import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDevServer } from '../../build/dev/dev-server.ts';
import type { PageData } from '../../renderer/model/page.ts';
import { createFolder } from '../setup/folders.ts';
import { writeTree } from '../site/derive-site.ts';

const folder = createFolder();
let contentRoot: string;
let server: Awaited<ReturnType<typeof startDevServer>>;

/** The machine may be busy. */
const patience = { timeout: 30_000 };

const read = async (file = 'docs/page/page.json') => {
  const response = await fetch(new URL(file, server.url));
  return response.ok ? ((await response.json()) as PageData) : null;
};
const write = (text: string) => writeFile(path.join(contentRoot, 'docs/page.md'), text);

beforeAll(async () => {
  contentRoot = await writeTree(path.join(folder, 'content'), {
    'docs/page.md': '# Page\n',
    'docs/other.md': '# Other\n',
  });
  server = await startDevServer({ contentRoot, port: 0 });
}, 120_000);

afterAll(() => server.close());

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('[BUILD-2] the development server', () => {
  it.each([
    ['of a body', (at: number) => `# Page\n\nText ${at}.\n`],
    ['of a title', (at: number) => `# Page ${at}\n\nText ${at}.\n`],
    [
      'that can’t be read now and then',
      (at: number) => `---\ntitle: ${at % 3 === 0 ? '*none' : at}\n---\n\nText ${at}.\n`,
    ],
  ])('shows the last of 400 quick writes %s', async (_, textOf) => {
    for (let at = 1; at <= 400; at++) await write(textOf(at));
    await expect.poll(async () => (await read())?.html, patience).toContain('Text 400.');
    // What follows from it elsewhere, too.
    const title = (await read())!.page.title;
    await expect
      .poll(
        async () => JSON.stringify((await read('docs/other/page.json'))?.page.sidebar),
        patience,
      )
      .toContain(title);
  });

  it('follows a folder that was moved away and back', async () => {
    for (const [name, text] of [
      ['content', 'One'],
      ['content/docs', 'Two'],
      ['content', 'Three'],
    ] as const) {
      const from = path.join(folder, name);
      const away = path.join(folder, 'away');
      const noticed = vi.mocked(console.warn).mock.calls.length;
      await rename(from, away);
      await expect
        .poll(
          async () =>
            vi.mocked(console.warn).mock.calls.length > noticed || (await read()) === null,
          patience,
        )
        .toBe(true);
      await rename(away, from);
      await expect
        .poll(async () => {
          await write(`# Page\n\n${text} ${Date.now()}.\n`);
          return (await read())?.html;
        }, patience)
        .toContain(`${text} `);
    }
  });
});
