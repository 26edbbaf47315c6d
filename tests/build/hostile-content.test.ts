import { existsSync } from 'node:fs';
import { readdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { type BuildResult, buildWebSite } from '../../build/pipeline/build.ts';
import { type ContentError, formatProblem } from '../../build/base/problems.ts';
import { startDevServer } from '../../build/dev/dev-server.ts';
import { testCache } from '../setup/fixtures.ts';
import { createFolder } from '../setup/folders.ts';
import { demoConfig } from '../site/demo-config.ts';
import { deriveSite, docsOnly, docusaurusConfig, writeTree } from '../site/derive-site.ts';

const longName = 'x'.repeat(300);

/** Pages whose front matter asks for a place in the output that they can't have. */
const misplaced = {
  'pages/up.md': '---\nslug: ../../../../../outside/x\n---\n\n# Up\n',
  'pages/root.md': '---\ntitle: Root\nslug: /../../outside/y\n---\n',
  'docs/far.md': '---\nslug: ../../../../outside/z\n---\n\n# Far\n',
  'docs/dots.md': '---\nid: ".."\n---\n\n# Dots\n',
  'docs/nul.md': '---\nslug: "a\\0b"\n---\n\n# NUL\n',
  'docs/backslash.md': '---\nslug: "..\\\\..\\\\outside"\n---\n\n# Backslash\n',
  'docs/long.md': `---\nslug: ${longName}\n---\n\n# Long\n`,
  'docs/long-id.md': `---\nid: ${longName}\n---\n\n# Long id\n`,
};

/** Pages whose YAML parses and yet has no value. */
const aliases = {
  'docs/emphasis.md': '---\ndescription: Text\ntitle: *important*\n---\n\n# Emphasis\n',
  'docs/merge.md': '---\ntitle: Merge\n<<: *base\n---\n\n# Merge\n',
  'docs/itself.md': '---\ntitle: Itself\nkeywords: &list [*list]\n---\n\n# Itself\n',
  'docs/laughs.md': `---\na: &a [x]\n${'bcdefghij'
    .split('')
    .map((key, at) => `${key}: &${key} [${`*${'abcdefghij'[at]},`.repeat(9)}]\n`)
    .join('')}---\n\n# Laughs\n`,
  'docs/group/_category_.yml': 'label: *group*\n',
  'docs/group/page.md': '# Page\n',
};

/** Files where the build writes files or folders of its own. */
const inTheWay = {
  'docs/page.json.md': '# Named like data\n',
  'pages/shell.json.md': '# Named like the shell\n',
  'docs/more/_category_.json':
    '{ "label": "More", "link": { "type": "generated-index", "slug": "/a\\u0000b" } }',
  'docs/more/page.md': '# More\n',
  'public/docs': 'a file',
  'public/shell.json': '{}',
  'public/assets/search/manifest.json': '{}',
  'public/offline.json': '{}',
  'public/robots.txt': 'User-agent: me\n',
};

/** Links and images that ask for files, some of which exist, that aren't part of the content. */
const leaks = [
  ['link', '../../.git/config'],
  ['link', '../../.env'],
  ['link', '%2e%2e/%2e%2e/.env'],
  ['link', '@site/../.env'],
  ['image', '../../secret.png'],
  ['link', './link.txt'],
  ['link', './folder/secret.png'],
  ['link', '../.env'],
] as const;

const folder = createFolder();

/** What pages import from files that are no part of the content, by the names of the pages. */
const imports = {
  raw: '../../secret.txt?raw',
  url: '../../secret.txt?url',
  queries: '../../secret.txt?x&raw',
  inline: '../../secret.css?inline',
  styles: '../../secret.css',
  json: '../../secret.json',
  script: '../../secret.js',
  page: '../../secret.mdx',
  picture: '../../secret.png',
  drawing: '../../secret.svg?no-inline',
  absolute: `${folder}/secret.txt?raw`,
  address: `file://${folder}/secret.txt?raw`,
  served: `/@fs${folder}/secret.txt?raw`,
  site: '@site/../secret.txt?raw',
  loader: '!!raw-loader!../../secret.txt',
  data: '!!yaml-loader!../../secret.yaml',
  worker: '../../secret.js?worker&url',
  link: './link.txt?raw',
  folder: './folder/secret.txt?raw',
  settings: './.env?raw',
};

/** What pages import that is no file. */
const addresses = [
  'https://esm.sh/x',
  'HTTP://A.EXAMPLE/x.js',
  '//cdn.example/x.js',
  'npm:x',
  'node:x',
];

const importing = (code: string) => `${code}\n\n# Page\n\nText stays.\n\n<b>{typeof Own}</b>\n`;

const codePages: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(imports).map(([name, request]) => [
      `docs/import-${name}.mdx`,
      importing(`import Own from '${request}';`),
    ]),
  ),
  ...Object.fromEntries(
    addresses.map((request, at) => [
      `docs/address-${at}.mdx`,
      importing(`import Own from '${request}';`),
    ]),
  ),
  'docs/import-glob.mdx': importing(
    "export const Own = import.meta.glob('../../*.txt', { query: '?raw', eager: true });",
  ),
  'docs/import-later.mdx': importing("export const Own = import('../../secret.txt?raw');"),
  'docs/import-required.mdx': importing("export const Own = require('../../secret.js');"),
  'docs/import-module.mdx': importing("import Own from './own.module.css';"),
  'docs/own.module.css': '.own { composes: secret from "../../secret.css"; }',
  'docs/import-nested.mdx': importing("import './nested.css';\nexport const Own = 1;"),
  'docs/nested.css': '@import "./inner.css";\n.own { color: red }',
  'docs/inner.css': '@import url(../../secret.css);\n.own { color: red }',
  'docs/import-set.mdx': importing("import './set.css';\nexport const Own = 1;"),
  'docs/set.css': '.own { background: image-set("../../secret.png" 1x) }',
  'docs/import-new.mdx': importing(
    "export const Own = new URL('../../secret.png', import.meta.url).href;",
  ),
  'docs/import-allowed.mdx': importing(
    "import { Own } from '../../shared/part.js';\n\n[Shared](../../shared/note.txt)",
  ),
  'docs/a\\b.mdx': importing('export const Own = 1;'),
};

let output: string;
let result: BuildResult;
let messages: readonly string[];

beforeAll(async () => {
  output = path.join(folder, 'a/b/c/web');
  await writeTree(folder, {
    '.env': 'KEY=secret',
    '.git/config': 'secret',
    'secret.png': 'KEY=secret',
    ...{ 'secret.txt': 'KEY=secret', 'secret.css': '.secret::before { content: "KEY=secret" }' },
    ...{ 'secret.json': '{ "a": "KEY=secret" }', 'secret.js': 'export default "KEY=secret";' },
    ...{ 'secret.mdx': 'KEY=secret', 'secret.yaml': 'a: KEY=secret' },
    'secret.svg': '<svg xmlns="http://www.w3.org/2000/svg"><text>KEY=secret</text></svg>',
    ...{ 'shared/part.js': 'export const Own = "shared";', 'shared/note.txt': 'note' },
    ...{ 'content/.env': 'KEY=secret', 'content/docs/.env': 'KEY=secret' },
  });
  const contentRoot = await writeTree(path.join(folder, 'content'), {
    ...{ 'docs/good.md': '# Good\n\n[Own](./own.txt)\n', 'docs/own.txt': 'own' },
    'site.config.ts': demoConfig({ allow: ['../shared'] }),
    ...codePages,
    ...misplaced,
    ...aliases,
    ...inTheWay,
    'docs/index.md': '# Start\n',
    'docs/leaks.md': [
      '# Leaks\n',
      ...leaks.map(([kind, url]) => `${kind === 'image' ? '!' : ''}[x](${url})\n`),
      '<img src="../../secret.png" alt="" />',
    ].join('\n'),
    'docs/pipe.md': '# Loop\n\n[x](./loop)\n',
  });
  await symlink('../../.env', path.join(contentRoot, 'docs/link.txt'));
  await symlink('../..', path.join(contentRoot, 'docs/folder'));
  await symlink('loop', path.join(contentRoot, 'docs/loop'));
  result = await buildWebSite({ contentRoot, output, cacheFolder: testCache });
  messages = result.problems.map(formatProblem);
}, 120_000);

const page = (name: string) => existsSync(path.join(output, name, 'index.html'));

it('[SAFE-1] writes no page outside its output, and says which address a page asked for', async () => {
  for (const name of ['outside', 'a/outside', 'a/b/outside', 'a/b/c/outside'])
    expect(existsSync(path.join(folder, name)), name).toBe(false);
  expect((await readdir(path.join(folder, 'a/b/c'))).sort()).toEqual(['web']);
  for (const file of Object.keys(misplaced))
    expect(messages, file).toContainEqual(
      expect.stringMatching(new RegExp(`^${file}:[23]: front matter: "(?:slug|id)": `)),
    );
  for (const name of ['up', 'root', 'docs/far', 'docs/dots', 'docs/nul', 'docs/long'])
    expect(page(name), name).toBe(true);
});

it('[SAFE-1] copies no file that is not part of the content, however a page names it', async () => {
  const media = await readdir(path.join(output, 'assets/media'));
  expect(media).toEqual(
    [/^note\.\w+\.txt$/, /^own\.\w+\.txt$/].map((name): unknown => expect.stringMatching(name)),
  );
  for (const [at, [kind, url]] of leaks.entries())
    expect(messages).toContain(
      `docs/leaks.md:${3 + 2 * at}: ${kind} "${url}" leads to a file that isn't part of the content; copy the file into it, or name its folder in "allow" ("customFields.allow" of a Docusaurus site)`,
    );
  expect(messages).toContainEqual(expect.stringMatching(/^docs\/leaks\.md:19: image /));
  expect(messages).toContainEqual(expect.stringMatching(/^docs\/pipe\.md:3: link ".\/loop" /));
  const outside = `which isn't part of the content; copy it, or name its folder in "allow" ("customFields.allow" of a Docusaurus site)`;
  for (const message of [
    `docs/link.txt: is a link to "../../.env", ${outside}`,
    `docs/folder: is a link to "../..", ${outside}`,
    'docs/loop: is a link to "loop", where nothing is; correct or remove it',
  ])
    expect(messages).toContain(message);
  const texts = await Promise.all(
    (await readdir(output, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => readFile(path.join(entry.parentPath, entry.name), 'utf8')),
  );
  expect(texts.filter((text) => /KEY=secret/.test(text))).toEqual([]);
});

it('[SAFE-1] publishes no file that is not part of the content, however code imports it', async () => {
  const outside = "leads to a file that isn't part of the content";
  for (const [name, request] of Object.entries(imports))
    expect(messages, name).toContainEqual(
      expect.stringContaining(`docs/import-${name}.mdx:1: import "${request}" ${outside}`),
    );
  const others = ['import-glob.mdx:1', 'import-later.mdx:1', 'import-required.mdx:1'];
  for (const place of [...others, 'own.module.css', 'nested.css'])
    expect(messages, place).toContainEqual(
      expect.stringMatching(new RegExp(`^docs/${place}: import "[^"]+" ${outside}`)),
    );
  expect(messages).toContainEqual(
    expect.stringMatching(/^\.\.\/secret\.png: is part of no content/),
  );
  for (const name of Object.keys(codePages).filter((file) => /^docs\/import-/.test(file)))
    expect(
      await readFile(path.join(output, name.replace('.mdx', '/index.html')), 'utf8'),
    ).toContain('Text stays.');
  expect(messages.filter((message) => /import-allowed|shared/.test(message))).toEqual([]);
});

it('[SAFE-3] builds the rest of a site whose pages import addresses, or can not be imported', () => {
  for (const [at, request] of addresses.entries())
    expect(messages).toContainEqual(
      expect.stringContaining(`docs/address-${at}.mdx:1: import "${request}" is an address`),
    );
  expect(messages).toContainEqual(expect.stringMatching(/^docs\/a\\b\.mdx: .*; rename it$/));
  expect(page('docs/address-0')).toBe(true);
});

it('[SAFE-3] builds the rest of a site whose YAML has aliases without an anchor', () => {
  for (const problem of [
    /^docs\/emphasis\.md:3: front matter is not valid YAML: Unresolved alias/,
    /^docs\/merge\.md:3: front matter is not valid YAML: Unresolved alias/,
    /^docs\/itself\.md:3: front matter is not valid YAML: an alias is part/,
    /^docs\/laughs\.md:\d+: front matter is not valid YAML: Excessive alias/,
    /^docs\/group\/_category_\.yml:1: is not valid YAML: Unresolved alias/,
  ])
    expect(messages).toContainEqual(expect.stringMatching(problem));
  for (const name of ['good', 'emphasis', 'merge', 'itself', 'laughs', 'group/page'])
    expect(page(`docs/${name}`), name).toBe(true);
});

it('[SAFE-3] keeps its own files, whatever a page or a public file is named like', async () => {
  const own = [
    'docs/page.json.md',
    'pages/shell.json.md',
    'public/docs',
    'public/shell.json',
    'public/assets/search/manifest.json',
    'public/offline.json',
  ];
  for (const file of own)
    expect(messages, file).toContainEqual(
      expect.stringMatching(new RegExp(`^${file}: the path "[^"]+" is `)),
    );
  expect(messages).toContainEqual(expect.stringMatching(/a\\u0000b.* has a control character/));
  const read = async (name: string) => readFile(path.join(output, name), 'utf8');
  expect(JSON.parse(await read('shell.json'))).toHaveProperty('basePath');
  expect(JSON.parse(await read('offline.json'))).toHaveProperty('chunks');
  expect(JSON.parse(await read('docs/page.json'))).toHaveProperty('page.title', 'Start');
  expect((await read('assets/search/manifest.json')).length).toBeGreaterThan(100);
  // A host's file is the author's to write.
  expect(await read('robots.txt')).toBe('User-agent: me\n');
});

// The rest mostly waits for code that never answers, and a build of one site leaves those of others alone.

it.concurrent(
  '[SAFE-3] finds the pages that stop the bundler with an error that names none',
  async () => {
    const contentRoot = await writeTree(path.join(folder, 'small'), {
      'docs/good.mdx': '# Good\n\nText stays {1 + 1}.\n',
      // The bundler takes each for a page of its own.
      'docs/html.mdx': "import Part from './part.html';\n\n# Part\n\n{Part}\n",
      'docs/part.html': '<script src=x></script>',
    });
    const small = path.join(folder, 'small-web');
    const { problems } = await buildWebSite({ contentRoot, output: small, cacheFolder: testCache });
    expect(problems.map(({ file, failsPage }) => [file, failsPage])).toEqual([
      ['docs/html.mdx', true],
    ]);
    const read = (name: string) => readFile(path.join(small, 'docs', name, 'index.html'), 'utf8');
    expect(await read('html')).toContain('could not be rendered');
    expect(await read('good')).toContain('Text stays');
  },
);

/** Blocks its thread for ever, as an endless loop does, without keeping a core busy. */
const block = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';

/** Code of a page, and what the page says in its place. */
const endings = {
  exit: ['process.exit(0)', 'it ended the process'],
  kill: ["process.kill(process.pid, 'SIGKILL')", 'it ended the process'],
  abort: ['process.abort()', 'it ended the process'],
  loop: [`{ ${block} }`, 'it never answers'],
  memory: ['{ const all = []; for (;;) all.push(new Array(1000).fill(1)); }', 'it '],
  depth: ['<Run />', 'Maximum call stack size exceeded'],
  text: ["{ throw 'text'; }", 'text'],
} as const;

it.concurrent(
  '[SAFE-3] loses a page alone whose code ends, blocks or fills the process',
  async () => {
    const pages = Object.entries(endings).map(([name, [code]]): [string, string] => [
      `docs/${name}.mdx`,
      `# Page\n\nexport const Run = () => ${code};\n\n<Run />\n`,
    ]);
    const contentRoot = await writeTree(path.join(folder, 'endings'), {
      ...Object.fromEntries(pages),
      'docs/top.mdx': 'export const value = process.exit(0);\n\n# Top\n\n{value}\n',
      'docs/later.mdx':
        "# Later\n\nexport const Run = () => { Promise.reject(1); return 'Shown.'; };\n\n<Run />\n",
    });
    const web = path.join(folder, 'endings-web');
    const { problems } = await buildWebSite({ contentRoot, output: web, cacheFolder: testCache });
    const said = problems.map(formatProblem);
    for (const [name, [, reason]] of [
      ...Object.entries(endings),
      ['top', ['', 'it ended']] as const,
    ])
      expect(said).toContainEqual(
        expect.stringContaining(`docs/${name}.mdx: could not be rendered: ${reason}`),
      );
    expect(said).toHaveLength(pages.length + 1);
    const later = await readFile(path.join(web, 'docs/later/index.html'), 'utf8');
    expect(later).toContain('Shown.');
  },
);

/** Code of a config, and why the config can't be loaded; undefined if it can. */
const configs = {
  exit: ['process.exit(0);', 'it ended the process'],
  reallyExit: ['process.reallyExit(0);', 'it ended the process'],
  kill: ["process.kill(process.pid, 'SIGTERM');\nwhile (true);", 'it ended the process'],
  abort: ['process.abort();', 'it ended the process'],
  listener: ["process.on('exit', () => process.reallyExit(0));\nprocess.exit(1);", 'it ended'],
  loop: [`process.on('SIGTERM', () => undefined);\n${block}`, 'it never answers'],
  promise: ['await new Promise(() => {});', 'it never answers'],
  function: ['config.title = () => 1;', '() => 1 could not be cloned'],
  messages: ["process.send('text');\nprocess.send({ id: 99 });\nprocess.send({ request: 1 });"],
  worker: [
    "import { Worker } from 'node:worker_threads';\nnew Worker('process.exit(0)', { eval: true });",
  ],
  later: ['setTimeout(() => process.exit(0), 100);\nsetTimeout(() => process.reallyExit(0), 50);'],
} as const;

it.concurrent.each(Object.entries(configs))(
  '[SAFE-3] loads a config or says why not, and the build goes on: %s',
  async (name, [code, reason]: readonly [string, string?]) => {
    const contentRoot = await writeTree(path.join(folder, `config-${name}`), {
      'site.config.ts': `const config = ${demoConfig().replace('export default', '').replace(/;\s*$/, '')};\n${code}\nexport default config;\n`,
      'docs/a.md': '# A\n',
    });
    const deriving = deriveSite(contentRoot);
    if (reason === undefined) expect((await deriving).problems).toEqual([]);
    else {
      const { problems } = (await deriving.catch((error: unknown) => error)) as ContentError;
      expect(problems.map(formatProblem).join()).toContain(
        `site.config.ts: could not be loaded: ${reason}`,
      );
    }
  },
);

it('[SAFE-3] the development server loses such a page alone, and goes on', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // Builds run the others by the same process.
  const { text } = endings;
  const quick = {
    loop: [`{ ${block} }`, 'it never answers'],
    text,
    reallyExit: ['process.reallyExit(0)', 'it ended the process'],
  };
  const contentRoot = await writeTree(path.join(folder, 'dev-endings'), {
    ...Object.fromEntries(
      Object.entries(quick).map(([name, [code]]) => [
        `docs/${name}.mdx`,
        `# Page\n\nexport const Run = () => ${code};\n\n<Run />\n`,
      ]),
    ),
    'docs/top.mdx': `export const value = (() => { ${block} })();\n\n# Top\n\n{value}\n`,
    'docs/good.mdx': '# Good\n\n<b>{1 + 1}</b>\n',
  });
  const server = await startDevServer({ contentRoot, port: 0 });
  onTestFinished(async () => {
    warn.mockRestore();
    await server.close();
  });
  const read = async (name: string) => (await fetch(new URL(`docs/${name}/`, server.url))).text();
  const expected = [...Object.entries(quick), ['top', ['', 'it never answers']] as const];
  for (const [name, [, reason]] of expected) {
    const message = `docs/${name}.mdx: could not be rendered: ${reason}`;
    expect(await read(name)).toContain(reason);
    expect(warn.mock.calls.flat().join('\n')).toContain(message);
    expect(await read('good')).toContain('<b>2</b>');
  }
});

const isOut = 'plugin "stuck" twice did not end, so it is left out';
const fails = (reason: string) => `plugin "stuck" fails here, so it is left out: ${reason}`;

it.concurrent.each([
  [
    'resolves on no page',
    'await new Promise(() => {});',
    2,
    Array.from({ length: 4 }, () => isOut),
  ],
  ['does not resolve on one page', 'if (/page-2/.test(file.path)) await new Promise(() => {});', 1],
  [
    'ends the process',
    'process.exit(0);',
    0,
    Array.from({ length: 6 }, () => fails('it ended the process')),
  ],
  [
    'ends the process on one page',
    'if (/page-2/.test(file.path)) process.exit(0);',
    0,
    [fails('it ended the process')],
  ],
  [
    'throws later',
    'if (/page-2/.test(file.path)) await new Promise(() => setTimeout(() => { throw new Error("late"); }));',
    0,
    [fails('late')],
  ],
] as const)('[SAFE-3] builds a site whose plugin %s', async (name, code, failures, others = []) => {
  const plugin = `async function stuck(tree, file) { ${code} }`;
  const siteFolder = await writeTree(path.join(folder, name), {
    'docusaurus.config.js': docusaurusConfig(
      docsOnly(`remarkPlugins: [function stuck() { return ${plugin}; }]`),
    ),
    ...Object.fromEntries(
      Array.from({ length: 6 }, (_, at) => [`docs/page-${at}.md`, `# Page ${at}\n\nText.\n`]),
    ),
  });
  const { problems } = await deriveSite(siteFolder, { isDocusaurus: true });
  expect(problems.filter(({ failsPage }) => failsPage)).toHaveLength(failures);
  const said = problems.filter(({ failsPage }) => !failsPage).map(({ message }) => message);
  expect(said).toEqual(others);
});
