import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildWebSite } from '../../build/pipeline/build.ts';
import { listFiles } from '../../build/base/source-version.ts';
import { startDevServer } from '../../build/dev/dev-server.ts';
import { mediaType } from '../../renderer/model/media-type.ts';
import { testCache } from '../setup/fixtures.ts';
import { createFolder } from '../setup/folders.ts';
import { demoConfig, demoLocale, docsArea } from '../site/demo-config.ts';
import { writeTree } from '../site/derive-site.ts';

/** A small site with everything that a build can write: two locales, MDX, media, an archive. */
const tree = {
  'site.config.ts': demoConfig({
    areas: [docsArea, { id: 'community', label: 'Community', base: 'community' }],
    locales: [demoLocale, { ...demoLocale, path: 'de', label: 'Deutsch', htmlLang: 'de' }],
  }),
  'docs/intro.md': '# Intro\n\n![Plan](./plan.svg)\n\n[Guide](./guide/start.mdx)\n',
  'docs/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'docs/guide/start.mdx':
    '# Start\n\n<Tabs />\n\n[Intro](../intro.md)\n\nexport const Tabs = () => <b id="shown" />;\n',
  'docs/über-uns.md': '# Über uns\n',
  'i18n/de/docs/intro.md': '# Einführung\n',
  'i18n/de/interface.json': '{ "notFound.title": "Seite nicht gefunden" }',
  'public/report.pdf': '%PDF-1.4',
  'public/clip.mp4': '0123456789',
  'community/Discord/index.md': '# Archive\n\n<!-- archive-calendar -->\n',
  'community/Discord/development/group.yaml': 'title: Development\nposition: 1\n',
  'community/Discord/development/coders/channel.yaml': 'subject: Writing agents\n',
  'community/Discord/development/coders/2024-11.yaml':
    '- date: 2024-11-20\n  topics: [Docker]\n  summary: An image was built.\n',
};

const folder = createFolder();
let written: string[];
let server: Awaited<ReturnType<typeof startDevServer>>;

/** The machine may be busy. */
const patience = { timeout: 20_000 };

const edit = (file: string, text: string) =>
  writeTree(path.join(folder, 'content'), { [file]: text });

const readJson = async (file: string) =>
  (await (await fetchFile(encodeURI(file))).json()) as unknown;

const fetchFile = (file: string, init?: RequestInit) => fetch(new URL(file, server.url), init);

beforeAll(async () => {
  const contentRoot = await writeTree(path.join(folder, 'content'), tree);
  const output = path.join(folder, 'web');
  const { problems } = await buildWebSite({ contentRoot, output, cacheFolder: testCache });
  expect(problems).toEqual([]);
  written = listFiles(output).map((file) => path.relative(output, file).split(path.sep).join('/'));
  server = await startDevServer({ contentRoot, port: 0 });
});

afterAll(() => server.close());

/**
 * Chunks, styles and fonts that only the bundler makes, and offline copies of them; in development, Vite serves their
 * sources instead.
 */
const isBundled = (file: string) =>
  /^offline|^assets\/offline\//.test(file) || /^assets\/(?:mermaid-.+|[^/]+)$/.test(file);

/** Files whose content names the bundle or lists what is in it. */
const dependsOnBundle = (file: string) =>
  /\.html$|page\.json$|^shell\.json$|licenses\.txt$/.test(file);

describe('the development server', () => {
  it('[BUILD-2] serves every file that a build writes, with its media type and content', async () => {
    const expected = written.filter((file) => !isBundled(file));
    expect(expected).toEqual(
      expect.arrayContaining([
        ...['docs/intro/index.html', 'docs/über-uns/index.html', 'de/docs/intro/page.json'],
        ...['de/404.html', 'assets/search/manifest.json', 'sitemap.xml'],
        ...['licenses.txt', 'shell.json', 'robots.txt', 'report.pdf', '.nojekyll'],
        expect.stringMatching(/^assets\/sidebars\/.*\.json$/),
        expect.stringMatching(/^assets\/media\/plan\..*\.svg$/),
      ]),
    );
    for (const file of expected) {
      const response = await fetchFile(file);
      const body = Buffer.from(await response.arrayBuffer());
      // The not-found page is none that readers ask for.
      expect([file, response.status]).toEqual([file, /404\.html$/.test(file) ? 404 : 200]);
      expect([file, response.headers.get('content-type')]).toEqual([file, mediaType(file)]);
      if (!dependsOnBundle(file)) {
        const own = await readFile(path.join(folder, 'web', file));
        expect([file, body.equals(own)]).toEqual([file, true]);
      }
    }
  });

  it('shows an edited page, and then reports what is wrong with it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => warn.mockRestore());
    const start = './guide/start.mdx';
    await edit(
      'docs/intro.md',
      `# Intro\n\n## New part\n\n[Gone](./gone.md)\n[Shown](${start}#shown)\n[Absent](${start}#absent)\n`,
    );
    await expect
      .poll(() => readJson('docs/intro/page.json'), patience)
      .toMatchObject({
        html: expect.stringContaining('href="./gone.md"') as string,
        page: { toc: [{ id: 'new-part' }] },
      });
    const told = () => warn.mock.calls.flat().join('\n');
    await expect
      .poll(told, patience)
      .toMatch(/^docs\/intro\.md\n {2}5: link "\.\/gone\.md" matches no file$/m);
    // A component can have the id, so the page that it leads to is rendered first.
    expect(told()).toContain(`link "${start}#absent" matches no heading of /docs/guide/start/`);
    expect(told()).not.toContain('#shown');
    warn.mockClear();
    const failing =
      '# Start\n\nexport const Tabs = () => {\n  throw new Error("torn");\n};\n\n<Tabs />\n';
    await edit('docs/guide/start.mdx', failing);
    await expect
      .poll(told, patience)
      .toContain(`link "${start}#shown" matches no heading of /docs/guide/start/`);
    // It is on the list, so opening the page adds nothing.
    await fetchFile('docs/guide/start/');
    expect(told().match(/torn/g)).toHaveLength(1);
    await edit('docs/guide/start.mdx', tree['docs/guide/start.mdx']);
  });

  it('[BUILD-2] shows an edit from before it watches the files', async () => {
    const contentRoot = await writeTree(path.join(folder, 'early'), tree);
    const early = await startDevServer({ contentRoot, port: 0 });
    onTestFinished(() => early.close());
    await writeTree(contentRoot, { 'docs/intro.md': '# Intro\n\nAn early edit.\n' });
    const page = async () => (await fetch(new URL('docs/intro/page.json', early.url))).text();
    await expect.poll(page, patience).toContain('An early edit.');
  });
});
