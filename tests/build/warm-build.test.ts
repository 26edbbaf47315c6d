/* A warm build must be what a clean build makes, byte for byte, whatever happened to content, output and cache. */
import { readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildWebSite } from '../../build/pipeline/build.ts';
import { projectContent } from '../../build/sources/content/content-tree.ts';
import { hashFiles, listFiles } from '../../build/base/source-version.ts';
import { writeTree } from '../site/derive-site.ts';
import { createFolder, readTree } from '../setup/folders.ts';
import { createRandom } from './random.ts';

/** Random edits, each followed by a warm and a clean build. */
const STEPS = Number(process.env['STEPS'] ?? 1);
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

const folder = createFolder();
const content = path.join(folder, 'content');

beforeAll(async () => {
  await writeTree(content, {
    'site.config.ts': siteConfig('Tag line'),
    'sidebars/docs.ts': sidebars(['intro', 'tabs']),
    'docs/intro.md':
      '# Intro\n\n## First part\n\n[code](./code.mdx#here) ![plan](./plan.svg)\n\n[day](/img/day.svg)\n',
    'docs/tabs.md':
      '# Tabs\n\n<Tabs>\n<TabItem value="a">One</TabItem>\n<TabItem value="b">Two</TabItem>\n</Tabs>\n',
    'docs/code.mdx':
      'import Part from "./_part.md";\nimport Box from "../shared/Box";\nimport data from "./data.json";\n\n# Code\n\n## Here {#here}\n\n<Part />\n\n<Box>{data.name}</Box>\n\n[intro](./intro.md#first-part)\n\n![day](/img/day.svg) ![plan](./plan.svg)\n',
    'docs/_part.md': 'A **partial** with [a link](https://example.org).\n',
    'docs/data.json': '{ "name": "first" }',
    'docs/plan.svg': picture(10, 10),
    'docs/guides/_category_.json': '{ "label": "Guides" }',
    'docs/guides/one.md': '# One\n\nText of one.\n\n[intro](../intro.md)\n',
    'docs/guides/two.md':
      '# Two\n\nText of two.\n\n![own](../own.svg)\n\n```ts\nconst two = 2;\n```\n',
    'docs/own.svg': picture(15, 15),
    'shared/Box.tsx':
      'import "./box.css";\nimport { label } from "./label";\nexport default function Box({ children }) {\n  return <div className="Box">{label} {children}</div>;\n}\n',
    'shared/box.css': '@import "./colors.css";\n.Box { padding: 1px; }\n',
    'shared/colors.css': '.Box { color: red; }\n',
    'elsewhere/label.ts': 'export const label = "label";\n',
    'public/img/day.svg': picture(20, 20),
    'i18n/de/docs/guides/one.md': '# Eins\n\nText von eins.\n',
    'i18n/de/interface.json': '{}',
  });
  await symlink('../elsewhere/label.ts', path.join(content, 'shared/label.ts'));
  // These are left alone.
  await symlink(content, path.join(content, 'docs/around'));
  await symlink('/nowhere', path.join(content, 'docs/broken.md'));
});

const build = (name: string, cache = 'cache') =>
  buildWebSite({
    contentRoot: content,
    output: path.join(folder, name),
    cacheFolder: path.join(folder, cache),
  });

/** What the content was when it was last built with the cache. */
let built: string | undefined;

const hashContent = () => hashFiles(listFiles(content), content);

async function buildWarm() {
  const made = await build('warm');
  built = hashContent();
  return made;
}

/** Builds with the cache, unless the test before left output and cache of this content. */
async function ensureBuilt(): Promise<void> {
  if (built !== hashContent()) await buildWarm();
}

/** Builds with the cache and without one, and compares all files. */
async function expectFresh(step: string): Promise<void> {
  const warm = await buildWarm();
  const clean = await buildClean();
  expect(outputOf('warm'), step).toEqual(clean.files);
  expect(warm.problems, step).toEqual(clean.problems);
}

/** What clean builds made, by the content they were made from. */
const cleanBuilds = new Map<string, Promise<CleanBuild>>();

interface CleanBuild {
  readonly files: ReturnType<typeof outputOf>;
  readonly problems: Awaited<ReturnType<typeof build>>['problems'];
}

/** Builds without a cache, once for the same content. */
function buildClean(): Promise<CleanBuild> {
  const state = hashContent();
  const known = cleanBuilds.get(state);
  if (known) return known;
  const made = (async () => {
    for (const name of ['clean', 'clean-cache'])
      await rm(path.join(folder, name), { recursive: true, force: true });
    const { problems } = await build('clean', 'clean-cache');
    return { files: outputOf('clean'), problems };
  })();
  cleanBuilds.set(state, made);
  return made;
}

const outputOf = (name: string) => readTree(path.join(folder, name));

const write = (name: string, text: string | Uint8Array) => writeTree(content, { [name]: text });
const append = async (name: string, text: string) =>
  write(name, (await readFile(path.join(content, name), 'utf8')) + text);

// Each test goes on with content, output and cache as the one before left them, whatever that is.
describe('a warm build', { timeout: 240_000 }, () => {
  it('[BUILD-1] shares its cache with a build that runs at the same time', async () => {
    await Promise.all([buildWarm(), build('other')]);
    const { files } = await buildClean();
    expect(outputOf('warm')).toEqual(files);
    expect(outputOf('other')).toEqual(files);
  });

  it('[BUILD-1] restores files of the output that were deleted or changed, and a page whose result is gone', async () => {
    await ensureBuilt();
    await rm(path.join(folder, 'warm/docs/intro/page.json'));
    await writeFile(path.join(folder, 'warm/docs/tabs/index.html'), 'changed by hand');
    await writeFile(path.join(folder, 'warm/stray.txt'), 'not an output');
    // What the result tells of the page is known elsewhere.
    const text = '<p>Text of one.</p>';
    const isPage = (file: string) =>
      (['latin1', 'utf16le'] as const).some((encoding) =>
        readFileSync(file).includes(Buffer.from(text, encoding)),
      );
    const results = listFiles(path.join(folder, 'cache/results')).filter(isPage);
    expect(results).not.toEqual([]);
    for (const file of results) await rm(file);
    await rm(path.join(folder, 'warm/docs/guides/one/index.html'));
    await expectFresh('files changed and deleted by hand');
  });

  it("[SAFE-3] says in a sentence that the cache can't be written", async () => {
    await writeFile(path.join(folder, 'file'), 'not a folder');
    await expect(build('other', 'file/cache')).rejects.toThrow(
      /^the cache can't be written: ENOTDIR.*; free some space, or correct its permissions$/,
    );
  });

  it('[BUILD-1] follows edits of everything that a page is made from', async () => {
    await ensureBuilt();
    await append('docs/tabs.md', '\nMore below the tabs.\n\n```js\nlet more;\n```\n');
    // Nothing else of the page that shows it is edited.
    await write('docs/own.svg', picture(16, 17));
    await append('docs/_part.md', '\nMore in the partial.\n');
    await write('docs/data.json', '{ "name": "second" }');
    // A link leads to it.
    await write('elsewhere/label.ts', 'export const label = "other";\n');
    await write('shared/colors.css', '.Box { color: blue; }\n');
    await write('docs/plan.svg', picture(11, 12));
    await write('public/img/day.svg', picture(21, 22));
    await write('docs/intro.md', '# Intro\n\n## Second part\n\n[code](./code.mdx#here)\n');
    await expectFresh('edits of what pages import');
  });

  it('[BUILD-1] misses what is gone, and finds it again', async () => {
    await ensureBuilt();
    const gone = ['docs/data.json', 'shared/Box.tsx'].map((name) => path.join(content, name));
    for (const file of gone) await rename(file, `${file}.away`);
    await expectFresh('data and a component are gone');
    for (const file of gone) await rename(`${file}.away`, file);
    await expectFresh('data and a component are back');
  });

  it('[BUILD-1] shares its cache with the same content in another folder', async () => {
    await ensureBuilt();
    const copy = path.join(folder, 'copy');
    await cp(content, copy, { recursive: true });
    for (const cache of ['cache', 'copy-cache'])
      await buildWebSite({
        ...{ contentRoot: copy, output: path.join(folder, `copied-with-${cache}`) },
        cacheFolder: path.join(folder, cache),
      });
    expect(outputOf('copied-with-cache')).toEqual(outputOf('copied-with-copy-cache'));
  });

  it('[BUILD-1] takes in what was edited while the build before it ran', async () => {
    await ensureBuilt();
    const label = (text: string) =>
      writeFileSync(path.join(content, 'shared/label.ts'), `export const label = "${text}";\n`);
    const texts = ['one label', 'two labels'];
    let count = 0;
    // The bundler reads it at some time and describes what it read at another.
    const editing = setInterval(() => label(texts[count++ % 2]!), 20);
    await buildWarm().finally(() => clearInterval(editing));
    for (const text of texts) {
      label(text);
      await buildWarm();
      const page = await readFile(path.join(folder, 'warm/docs/code/index.html'), 'utf8');
      expect(page).toContain(text);
    }
  });

  it(
    `[BUILD-1] equals a clean build after each random edit, STEPS=${STEPS} SEED=${SEED}`,
    { timeout: 240_000 + STEPS * 30_000 },
    async () => {
      const random = createRandom(SEED);
      await ensureBuilt();
      for (let step = 1; step <= STEPS; step++) {
        const edit = random.pick(Object.keys(edits) as (keyof typeof edits)[]);
        await edits[edit](random, step);
        await expectFresh(`step ${step}, ${edit}, SEED=${SEED}`);
      }
    },
  );

  it('[BUILD-1] notices a damaged cache and makes the results again', async () => {
    await ensureBuilt();
    const random = createRandom(SEED);
    for (const file of listFiles(path.join(folder, 'cache'))) {
      const bytes = await readFile(file);
      if (bytes.length === 0) continue;
      bytes[random.below(bytes.length)]! ^= 1 << random.below(8);
      await writeFile(file, bytes);
    }
    await expectFresh(`flipped bits, SEED=${SEED}`);
  });
});

type Random = ReturnType<typeof createRandom>;

/** Content files of any of the given kinds, in a fixed order. */
const filesLike = (pattern: RegExp) =>
  listFiles(content)
    .map((file) => path.relative(content, file).split(path.sep).join('/'))
    .filter((file) => pattern.test(file));

const page = /^docs\/(?:[^_][^/]*|guides\/[^_].*)\.mdx?$/;

const edits = {
  'add a page': (_random: Random, step: number) =>
    write(`docs/guides/new-${step}.md`, `# New ${step}\n\n[intro](../intro.md)\n`),
  'edit a page': (random: Random, step: number) =>
    append(random.pick(filesLike(page)), `\n## Part ${step}\n\nEdited.\n`),
  'edit front matter': async (random: Random, step: number) => {
    const file = random.pick(filesLike(/^docs\/guides\/.*\.md$/));
    const text = await readFile(path.join(content, file), 'utf8');
    const front = `---\ntitle: Title ${step}\nsidebar_position: ${random.below(9)}\n---\n\n`;
    return write(file, front + text.replace(/^---[\s\S]*?---\n\n/, ''));
  },
  'rename a page': (random: Random, step: number) => {
    const from = random.pick(filesLike(/^docs\/guides\/.*\.md$/));
    return rename(path.join(content, from), path.join(content, `docs/guides/renamed-${step}.md`));
  },
  'move a page': async (random: Random, step: number) => {
    const from = random.pick(filesLike(/^docs\/guides\/.*\.md$/));
    await mkdir(path.join(content, `docs/moved-${step}`), { recursive: true });
    await rename(path.join(content, from), path.join(content, `docs/moved-${step}/page.md`));
    await write('docs/guides/stays.md', '# Stays\n');
  },
  'delete a page': (random: Random) =>
    rm(path.join(content, random.pick(filesLike(/^docs\/(?:moved-.*|guides\/.*|tabs)\.md$/)))).then(
      () => write('docs/guides/stays.md', '# Stays\n'),
    ),
  'edit a partial': (_random: Random, step: number) =>
    append('docs/_part.md', `\nSentence ${step}.\n`),
  'edit data': (_random: Random, step: number) =>
    write('docs/data.json', JSON.stringify({ name: `data ${step}` })),
  'edit a component': (_random: Random, step: number) =>
    write('shared/label.ts', `export const label = "label ${step}";\n`),
  'edit a style': (_random: Random, step: number) =>
    write('shared/colors.css', `.Box { margin: ${step}px; }\n`),
  'replace an image': (random: Random, step: number) =>
    write(random.pick(filesLike(/\.svg$/)), picture(step + 1, random.below(90) + 1)),
  'edit the sidebar': (random: Random) =>
    write('sidebars/docs.ts', sidebars(random.below(2) ? ['intro', 'code'] : ['code'])),
  'edit the config': (_random: Random, step: number) =>
    write('site.config.ts', siteConfig(`Tag line ${step}`)),
  'edit a category': (_random: Random, step: number) =>
    write('docs/guides/_category_.json', JSON.stringify({ label: `Guides ${step}` })),
  'translate a page': (random: Random, step: number) =>
    write(`i18n/de/${random.pick(filesLike(page))}`, `# Übersetzt ${step}\n`),
  'translate a text': (_random: Random, step: number) =>
    write('i18n/de/interface.json', JSON.stringify({ 'pagination.next': `Weiter ${step}` })),
} satisfies Readonly<Record<string, (random: Random, step: number) => Promise<unknown>>>;

const projectConfig = readFileSync(path.join(projectContent, 'site.config.ts'), 'utf8');

/** The project's config with another tagline, and with German as a second locale. */
function siteConfig(tagline: string): string {
  const german =
    "{ path: 'de', label: 'Deutsch', direction: 'ltr', htmlLang: 'de', calendar: 'gregory' },";
  return projectConfig
    .replace(/tagline: '[^']*'/, `tagline: '${tagline}'`)
    .replace('locales: [', `locales: [${german}`)
    .replace('showLastUpdate: true', 'showLastUpdate: false');
}

function sidebars(ids: readonly string[]): string {
  const items = [
    ...ids.map((id) => ({ type: 'doc', id })),
    { type: 'autogenerated', dirName: 'guides' },
  ];
  return `export default ${JSON.stringify({ tutorial: items })};\n`;
}

/** A picture whose size pages state. */
const picture = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
