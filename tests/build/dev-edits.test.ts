import { rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
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
    'docs/Box.tsx': 'export const Box = () => <b>Box.</b>;\n',
    'docs/box.mdx': "import { Box } from './Box.tsx';\n\n# Box\n\n<Box />\n",
    'docs/_kept/one/linked.md': '# One\n',
    'docs/_kept/two/linked.md': '# Two\n',
  });
  await symlink('_kept/one', path.join(contentRoot, 'docs/link'));
  // Round in circles, and out of the content, where too much is.
  await symlink('..', path.join(contentRoot, 'docs/circle'));
  await symlink('..', path.join(contentRoot, 'docs/_kept/circle'));
  await symlink('/usr', path.join(contentRoot, 'docs/outside'));
  server = await startDevServer({ contentRoot, port: 0 });
}, 120_000);

afterAll(() => server.close());

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('[BUILD-2] the development server', () => {
  it('shows the last of 400 quick writes, of which some can’t be read', async () => {
    for (let at = 1; at <= 400; at++)
      await write(`---\ntitle: ${at % 3 === 0 ? '*none' : at}\n---\n\nText ${at}.\n`);
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

  it('renders a component as it was edited last, while the page is being asked for', async () => {
    const document = async () => (await fetch(new URL('docs/box/', server.url))).text();
    for (let at = 1; at <= 15; at++) {
      const asked = document();
      await setTimeout(at * 4);
      await writeFile(
        path.join(contentRoot, 'docs/Box.tsx'),
        `export const Box = () => <b>Box ${at}.</b>;\n`,
      );
      await setTimeout((at * 37) % 200);
      await Promise.all([asked, document()]);
      await expect.poll(document, patience).toContain(`Box ${at}.`);
    }
  });

  it('follows a symbolic link, what it leads to and where it leads then', async () => {
    const title = async () => (await read('docs/link/linked/page.json'))?.page.title;
    expect(await title()).toBe('One');
    await writeFile(path.join(contentRoot, 'docs/_kept/one/linked.md'), '# One more\n');
    await expect.poll(title, patience).toBe('One more');
    const link = path.join(contentRoot, 'docs/link');
    await rm(link);
    await symlink('_kept/two', link);
    await expect.poll(title, patience).toBe('Two');
    await writeFile(path.join(contentRoot, 'docs/_kept/two/linked.md'), '# Two more\n');
    await expect.poll(title, patience).toBe('Two more');
  });

  it('goes on when an editor replaces a file to save it', async () => {
    for (const name of ['page.md', 'other.md', 'page.md']) {
      const saved = path.join(folder, 'saved.md');
      await writeFile(saved, '# Saved\n');
      await rename(saved, path.join(contentRoot, 'docs', name));
      await expect
        .poll(async () => {
          await write(`# Page\n\nAfter ${name} ${Date.now()}.\n`);
          return (await read())?.html;
        }, patience)
        .toContain(`After ${name} `);
    }
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
