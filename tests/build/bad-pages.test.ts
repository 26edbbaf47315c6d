import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { reportOutcome } from '../../build/cli/site-commands.ts';
import { buildWebSite, type BuildResult } from '../../build/pipeline/build.ts';
import { formatProblem } from '../../build/base/problems.ts';
import { startDevServer } from '../../build/dev/dev-server.ts';
import type { PageData } from '../../renderer/model/page.ts';
import { testCache } from '../setup/fixtures.ts';
import { createFolder } from '../setup/folders.ts';
import { writeTree } from '../site/derive-site.ts';

/** Every kind of mistake that an author can make in code, next to a good page. */
const tree = {
  'docs/good.md': '# Good\n\n[Syntax](./syntax.mdx)\n',
  'docs/imports.mdx': [
    '---\ntitle: Imports\n---\n',
    "import Gone, {\n  Part,\n} from './gone.jsx';",
    "import { Chart } from 'no-such-package';\n",
    'Text stays.\n\n<Gone /> <Part /> <Chart />\n',
  ].join('\n'),
  'docs/unknown.mdx': '# Unknown\n\nText stays.\n\n<Widget size="3">x</Widget>\n',
  'docs/syntax.mdx': '---\ntitle: Broken syntax\n---\n\nText.\n\n{1 +}\n',
  'docs/throws.mdx':
    '# Throws\n\nexport const Fail = () => {\n  throw new Error("no luck");\n};\n\n<Fail />\n',
  'docs/exits.mdx': '# Exits\n\nexport const Fail = () => process.exit(0);\n\n<Fail />\n',
  'docs/uses-script.mdx': "import Box from './Box.jsx';\n\n# Script\n\nText stays.\n\n<Box />\n",
  'docs/Box.jsx': 'export default function Box() {\n  return <div>;\n}\n',
  'docs/uses-partial.mdx':
    "import Part from './_part.mdx';\n\n# Partial\n\nText stays.\n\n<Part />\n",
  'docs/_part.mdx': '# Part\n\n<div>\n',
  'docs/no-export.mdx':
    "import { nothing } from './values.js';\n\n# No export\n\n{nothing.at(0)}\n",
  'docs/values.js': 'export const some = [1];\n',
  'docs/style.mdx': "import './page.scss';\n\n# Style\n\nText stays.\n",
  'docs/page.scss': '.a { color: red }\n',
  'docs/colors.mdx':
    "import './plain.css';\nimport own from './own.module.css';\n\n# Colors\n\n<b className={own.own}>Text stays.</b>\n",
  'docs/plain.css': '.plain { color: red; }\n.open } {\n.other { color: blue; }\n',
  'docs/own.module.css': '.own :global .theirs { color: #654321 }\n',
  'docs/data.mdx':
    "import data from './data.json';\n\n# Data\n\nText stays.\n\n{String(data.title)}\n",
  'docs/data.json': '{\n  "title":\n}\n',
  'docs/utf-16.md': Buffer.from('\uFEFF# UTF-16\n', 'utf16le'),
  // Without the mark that tells the encoding.
  'docs/big-endian.md': Buffer.from('# Eliza speaks\n', 'utf16le').swap16(),
  'docs/picture.md': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0x49, 0, 7, 0, 0, 0, 1, 2]),
  'docs/latin.md': Buffer.from('# Caf\u00E9\n', 'latin1'),
  'docs/why?.mdx': '# Why\n',
  'docs/calls.mdx': "import day from 'no-day'\n\n# Calls\n\n{day(1).format()}\n",
  'docs/leads-to-them.md': '[Code](./syntax.mdx#parts) [text](./utf-16.md#parts)\n',
  'docs/with-mark.md': '\uFEFF# With a mark\n\nText.\n',
};

const problems = [
  /^docs\/imports\.mdx:5: import ".\/gone\.jsx" matches no file; add it, or correct the path$/,
  /^docs\/imports\.mdx:8: import "no-such-package" matches no installed package; install it, or remove/,
  /^docs\/calls\.mdx:1: import "no-day" matches no installed package/,
  /^docs\/calls\.mdx: could not be rendered: missing_no_day\(\.\.\.\)\.format is not a function$/,
  /^docs\/unknown\.mdx:5: component <Widget> is not defined; import it$/,
  /^docs\/syntax\.mdx:7: could not be compiled: /,
  /^docs\/throws\.mdx: could not be rendered: no luck$/,
  /^docs\/exits\.mdx: could not be rendered: it ended the process$/,
  /^docs\/Box\.jsx:3: has a syntax error: /,
  /^docs\/_part\.mdx:3: could not be compiled: Expected a closing tag for `<div>`/,
  /^docs\/no-export\.mdx: could not be rendered: Cannot read properties of undefined/,
  /^docs\/values\.js: has no export "nothing", which is imported$/,
  /^docs\/page\.scss: Preprocessor dependency .* not found/,
  /^docs\/plain\.css:2: has a rule that browsers skip: /,
  /^docs\/data\.json:3: is not valid JSON: /,
  /^docs\/utf-16\.md: is UTF-16 text; save it as UTF-8$/,
  /^docs\/big-endian\.md: is UTF-16 text; save it as UTF-8$/,
  /^docs\/picture\.md: is binary data, not text; remove it or give it another name$/,
  /^docs\/latin\.md: is not UTF-8 text; save it as UTF-8$/,
  /^docs\/why\?\.mdx: could not be compiled: its path has a "\?", .*; rename it$/,
  /^docs\/why\?\.mdx: has "\?" in its path, and no file has on Windows; give it another slug$/,
];

/** Pages with a placeholder for what is missing, and what it names. */
const partly = [
  ['imports', './gone.jsx'],
  ['imports', 'no-such-package'],
  ['unknown', '&lt;Widget&gt;'],
  ['uses-script', 'Box.jsx'],
  ['uses-partial', '_part.mdx'],
] as const;

/** Pages that can't be shown: their titles, and what they say. */
const failed = [
  ['syntax', 'Broken syntax', 'docs/syntax.mdx:7: could not be compiled'],
  ['throws', 'Throws', 'docs/throws.mdx: could not be rendered: no luck'],
  ['exits', 'Exits', 'docs/exits.mdx: could not be rendered: it ended the process'],
  ['no-export', 'No export', 'docs/no-export.mdx: could not be rendered'],
  ['utf-16', 'utf-16', 'docs/utf-16.md: is UTF-16 text'],
  ['why?', 'Why', 'docs/why?.mdx: could not be compiled'],
  ['picture', 'picture', 'docs/picture.md: is binary data'],
] as const;

const folder = createFolder();
const contentRoot = path.join(folder, 'content');

const build = () =>
  buildWebSite({
    contentRoot,
    output: path.join(folder, 'web'),
    cacheFolder: testCache,
  });

// Of the pages with a mistake, the smallest hold little but what says so.
const messagesOf = ({ problems }: BuildResult) =>
  new Set(problems.map(formatProblem).filter((message) => !/: shows little but/.test(message)));

describe('a build of pages with mistakes', () => {
  let cold: BuildResult;
  const read = (name: string) => readFile(path.join(folder, 'web', name), 'utf8');

  beforeAll(async () => {
    await writeTree(contentRoot, tree);
    cold = await build();
  });

  it.each([
    ['for any problem', { strict: true }, [{ file: 'docs/a.md', message: 'a link' }], 1],
    ['not without any', { strict: true }, [], undefined],
    ['not for a problem unless it is strict', {}, [{ file: 'a.md', message: 'a link' }], undefined],
    [
      'for a failed page, though that is allowed',
      { strict: true, allowFailedPages: true },
      [{ file: 'a.md', message: 'fails', failsPage: true }],
      1,
    ],
  ] as const)('[DEV-2] a build fails: %s', (_, flags, problems, code) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    reportOutcome({ pages: 2, problems }, flags);
    expect(process.exitCode).toBe(code);
    process.exitCode = undefined;
    warn.mockRestore();
  });

  it('[SITE-3] are counted in the last line, and let the command exit with 1 unless that is allowed', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    reportOutcome(cold, { allowFailedPages: true });
    expect(process.exitCode).toBeUndefined();
    reportOutcome(cold, {});
    expect(process.exitCode).toBe(1);
    process.exitCode = undefined;
    const said = warn.mock.calls.map(([line]) => String(line));
    warn.mockRestore();
    const failed = cold.problems.filter(({ failsPage }) => failsPage);
    expect(failed.map(({ file }) => file)).toContain('docs/throws.mdx');
    expect(failed.map(({ file }) => file)).not.toContain('docs/plain.css');
    expect(said[1]).toMatch(
      new RegExp(`^${failed.length} of ${cold.pages} pages could not be built`),
    );
  });

  it('lists every mistake with its file, and its line where the source tells it', () => {
    const messages = [...messagesOf(cold)];
    for (const problem of problems) expect(messages).toContainEqual(expect.stringMatching(problem));
    expect(messages).toHaveLength(problems.length);
  });

  it('lists the same mistakes when nothing has changed', async () => {
    expect(messagesOf(await build())).toEqual(messagesOf(cold));
  });

  it.each(partly)('shows the rest of %s, and what is missing: %s', async (name, missing) => {
    const html = await read(`docs/${name}/index.html`);
    expect(html).toContain('Text stays.');
    expect(html).toContain(`<code>${missing}</code>`);
  });

  it.each(failed)('gives %s a readable page in its place', async (name, title, message) => {
    const html = await read(`docs/${name}/index.html`);
    expect(html).toContain(`<title>${title} | Eliza</title>`);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(html).toContain(message);
    const data = JSON.parse(await read(`docs/${name}/page.json`)) as PageData;
    expect(data.page.kind).toBe('html');
    expect(data.html).toContain(message);
  });

  it('builds all other pages, and reads UTF-8 with a byte order mark', async () => {
    expect(await read('docs/good/index.html')).toContain('href="/eliza/docs/syntax/"');
    expect(await read('docs/style/index.html')).toContain('Text stays.');
    expect(await read('docs/with-mark/index.html')).toContain('<title>With a mark | Eliza</title>');
    expect(await read('docs/with-mark/page.json')).not.toContain('\uFEFF');
  });
});

describe('a build after a correction', () => {
  it('shows what had stopped the bundler', async () => {
    await writeFile(path.join(contentRoot, 'docs/data.json'), '{ "title": "Corrected" }');
    await writeFile(path.join(contentRoot, 'docs/plain.css'), '.plain { color: #123456; }\n');
    const messages = [...messagesOf(await build())];
    const assets = path.join(folder, 'web/assets');
    const styles = (await readdir(assets)).filter((name) => name.endsWith('.css'));
    const css = await Promise.all(styles.map((name) => readFile(path.join(assets, name), 'utf8')));
    for (const found of [/\.plain\{color:#123456/, / \.theirs\{color:#654321/])
      expect(css.filter((text) => found.test(text))).toHaveLength(1);
    expect(await readFile(path.join(folder, 'web/docs/data/index.html'), 'utf8')).toContain(
      'Corrected',
    );
    expect(messages).toHaveLength(problems.length - 2);
    expect(messages).not.toContainEqual(expect.stringMatching(/data\.json|plain\.css/));
  });
});

/** The article, so that a failure prints what the page shows instead. */
const articleOf = (html: string) => /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? html;

describe('the development server', () => {
  it('shows the same pages, and the page itself once its mistake is corrected', async () => {
    const lines: string[] = [];
    vi.spyOn(console, 'warn').mockImplementation((line: string) => lines.push(line));
    const server = await startDevServer({ contentRoot, port: 0 });
    const read = async (name: string) => (await fetch(new URL(name, server.url))).text();
    try {
      for (const [name, missing] of partly) {
        expect(articleOf(await read(`docs/${name}/`))).toContain(`<code>${missing}</code>`);
      }
      for (const [name, title, message] of failed) {
        const page = `docs/${encodeURIComponent(name)}/`;
        expect(await read(page)).toContain(`<title>${title} | Eliza</title>`);
        const data = JSON.parse(await read(`${page}page.json`)) as PageData;
        expect([data.page.kind, data.html]).toEqual([
          'html',
          // The command line has Node read source maps, which tests can't: their runner reads them itself.
          expect.stringContaining(message.replace(/^.*(?=could not be rendered)/, '')) as string,
        ]);
      }
      expect(lines).toContainEqual(expect.stringMatching(problems[0]!));
      expect(lines.filter((line) => /throws\.mdx/.test(line))).toHaveLength(1);

      await writeFile(path.join(contentRoot, 'docs/throws.mdx'), '# Throws\n\nNo more.\n');
      await writeFile(
        path.join(contentRoot, 'docs/gone.jsx'),
        'export default () => "Back";\nexport const Part = () => "again";\n',
      );
      await vi.waitFor(
        async () => {
          expect(await read('docs/throws/')).toContain('No more.');
          expect(await read('docs/imports/')).toContain('Back');
        },
        { timeout: 20_000, interval: 200 },
      );
    } finally {
      await server.close();
    }
  });
});
