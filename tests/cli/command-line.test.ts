import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { project } from '../../build/base/paths.ts';
import { runCommandLine } from '../../build/cli/command.ts';
import { createProgram } from '../../build/cli/program.ts';
import { startServer } from '../../build/cli/serve.ts';
import { listen } from '../../build/base/listen.ts';
import { openPack } from '../../renderer/pack/pack-file.ts';
import { readPageData } from '../../renderer/pack/site-data.ts';
import { createFolder, readTree } from '../setup/folders.ts';
import { deriveSite, writeFiles, writeTree } from '../site/derive-site.ts';

/** Runs a command line in this process; returns what it prints and its exit code. */
async function run(...args: readonly string[]) {
  const lines: string[] = [];
  const collect = (text: string | Uint8Array) => lines.push(String(text)) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(collect);
  vi.spyOn(process.stderr, 'write').mockImplementation(collect);
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text) => collect(`${text}\n`));
  const before = process.exitCode;
  process.exitCode = 0;
  await runCommandLine(createProgram(), args);
  const code = process.exitCode;
  process.exitCode = before;
  vi.restoreAllMocks();
  return { code, text: lines.join('') };
}

const commands = ['start', 'dev', 'build', 'desktop', 'dist', 'pack', 'api:sync', 'archive:import'];

beforeEach(() => {
  for (const name of ['DOCS_CONTENT', 'DOCS_BASE', 'DOCS_UPDATE_FEED', 'DOCS_PACK_KEY'])
    vi.stubEnv(name, undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the command line', () => {
  it.each(commands)('explains the options of %s', async (name) => {
    const { code, text } = await run(name, '--help');
    expect(code).toBe(0);
    expect(text).toContain(`Usage: npm run ${name} -- [options]`);
    expect(text).toContain('--content <folder>');
  });

  it('explains them whatever the variables say', async () => {
    vi.stubEnv('DOCS_UPDATE_FEED', 'zz');
    const { code, text } = await run('dist', '--help');
    expect([code, text]).toEqual([0, expect.stringContaining('DOCS_UPDATE_FEED')]);
  });

  it('lists every command that package.json runs', async () => {
    const { text } = await run('--help');
    const all = [...commands, 'init', 'mcp'];
    for (const name of all) expect(text).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    const { default: manifest } = await import('../../package.json', { with: { type: 'json' } });
    const scripts: Readonly<Record<string, string>> = manifest.scripts;
    for (const name of all)
      expect(scripts[name]).toBe(`node build/cli/run.js build/cli/main.ts ${name}`);
  });

  it.each([
    [['biuld'], /unknown command 'biuld'\n\(Did you mean build\?\)/],
    [['build', '--qiuet'], /unknown option '--qiuet'\n\(Did you mean --quiet\?\)/],
    [['build', 'docs'], /too many arguments/],
    [['build', '--base', 'docs'], /'docs' is invalid. Use a path with a slash at both ends/],
    [['build', '--content', 'none'], /'none' is invalid. There is no such folder/],
    [['build', '--content', 'package.json'], /That is a file; use its folder/],
    [['start', '--port', '70000'], /Use a number from 0 to 65535/],
    [['dist', '--update-feed', 'http://example.org'], /starts with https:/],
    [['dist', '--pack', 'none'], /There is no such file/],
    [['dist', '--pack', 'docs'], /There is no such file/],
    [['start', '--host', 'everywhere'], /Use an address of this machine such as 0\.0\.0\.0/],
    [['build', '--output', 'build'], /holds other files, which a build would remove/],
    [['pack', '--output', 'package.json'], /That is a file; use its folder/],
    [['pack', '--updates', 'https://example.org/packs/'], /end with \/manifest\.json/],
    [['pack', '--updates', 'packs/manifest.json'], /begin with https:/],
    [['mcp', '--site', 'dist/web'], /unknown option '--site'/],
    [['mcp', 'none'], /There is no such folder/],
    [['archive:import', 'export.json'], /required option '--channel <group\/channel>'/],
    [['archive:import', '--channel', 'a/b'], /missing required argument 'export.json'/],
  ])('refuses %j with a sentence and code 2', async (args, message) => {
    const { code, text } = await run(...args);
    expect(code).toBe(2);
    expect(text).toMatch(message);
    expect(text).not.toMatch(/^\s+at /m);
  });

  it('names the variable that a wrong value comes from, in a process of its own', async () => {
    const program = ['build/cli/run.js', 'build/cli/main.ts', 'build'];
    const failure = promisify(execFile)(process.execPath, program, {
      cwd: project,
      env: { ...process.env, DOCS_BASE: 'eliza' },
    });
    await expect(failure).rejects.toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(
        /^error: option '--base <path>' value 'eliza' from env 'DOCS_BASE' is invalid\. Use [^\n]+\n"npm run build -- --help" [^\n]+\n$/,
      ) as string,
    });
  });

  it('[DEV-2] [PACK-1] init begins a site, which is edited, built and packed', async () => {
    const folder = path.join(createFolder(), 'new/My docs!');
    const [site, packs, key] = ['site', 'packs', 'my.key'].map((name) =>
      path.join(createFolder(), name),
    ) as [string, string, string];
    for (const place of [createFolder(), folder]) expect((await run('init', place)).code).toBe(0);
    const { pages, problems } = await deriveSite(folder);
    expect(problems).toEqual([]);
    expect(pages.map(({ page }) => page.path)).toEqual(['/', '/404.html', '/docs/intro/']);
    const again = await run('init', folder);
    expect([again.code, again.text]).toEqual([2, expect.stringMatching(/It is not empty; use/)]);

    await writeTree(folder, {
      'docs/intro.md': '# Begin\n\nEdited, see [more](./more.md).\n',
      'docs/more.md': '# More\n',
      'sidebars/docs.ts': "export default { main: ['intro', 'more'] };\n",
    });
    const build = ['build', '--content', folder, '--output', site, '--strict'];
    expect((await run(...build)).code).toBe(0);
    const { 'docs/intro/index.html': page = '', ...others } = readTree(site);
    expect(page).toContain('>more</a>');
    expect(page).not.toMatch(/eliza-agents|Eliza/);
    expect(Object.keys(others).filter((name) => /^img/.test(name))).toEqual([]);

    await run('pack', '--new-key', key);
    const pack = ['pack', '--content', folder, '--key', key, '--output', packs];
    expect((await run(...pack)).code).toBe(0);
    const [file = ''] = readdirSync(packs).filter((name) => path.extname(name) === '.docpack');
    const data = await readPageData(await openPack(path.join(packs, file)), 'docs/intro/page.json');
    expect(data?.html).toContain('Edited, see');
  });

  it.each([
    ['my-docs', "slug: 'my-docs',\n  title: 'My docs'", 'my-docs'],
    ['Müller Döcs', "slug: 'muller-docs',\n  title: 'Müller Döcs'", 'Müller Döcs'],
    ['文档', "slug: 'docs',\n  title: '文档'", '文档'],
    ["Ada's docs", "slug: 'ada-s-docs',\n  title: 'Ada s docs'", "Ada'\\\\''s docs"],
  ])('[DEV-2] init names the site of the folder %s by it', async (name, config, shown) => {
    const folder = path.join(createFolder(), name);
    const { text } = await run('init', folder);
    expect(text).toMatch(new RegExp(`${shown}'?" shows it`));
    expect(readFileSync(path.join(folder, 'site.config.ts'), 'utf8')).toContain(config);
  });

  it('does not mind when nobody reads its output', async () => {
    const child = spawn(process.execPath, ['build/cli/run.js', 'build/cli/main.ts', '--help'], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    let complaints = '';
    child.stderr.on('data', (text) => (complaints += String(text)));
    const [code] = (await once(child, 'close')) as [number];
    expect([code, complaints]).toEqual([0, '']);
  });

  it('[SAFE-3] says in a sentence what the system refuses at a path', async () => {
    const author = { id: '1', name: 'one', isBot: false };
    const said = { timestamp: '2024-11-20T10:00:00Z', content: 'Hello there' };
    const message = { id: '1', type: 'Default', author, ...said };
    const folder = await writeFiles({
      'export.json': JSON.stringify({ messages: [message], messageCount: 1 }),
      'content/community': 'a file',
    });
    const { code, text } = await run(
      ...['archive:import', path.join(folder, 'export.json'), '--channel', 'dev/coders'],
      ...['--content', path.join(folder, 'content')],
    );
    expect(code).toBe(1);
    expect(text).toMatch(/^ENOTDIR: .*coders.*; check what is there, and its permissions\n$/);
    const output = path.join(folder, 'export.json/below');
    for (const args of [['build'], ['pack', '--key', 'a.key']]) {
      const failed = await run(...args, '--output', output);
      expect(failed.code).toBe(1);
      expect(failed.text).toMatch(/^ENOTDIR: .*; check/);
    }
  });

  it.each([
    ['an empty one', {}, '', /holds no site; use a folder with site\.config\.ts/],
    ['one without documents', { 'notes/a.md': '# A\n' }, '', /holds no site/],
    ['one within a site', { 'site.config.ts': '', 'docs/a.md': '' }, 'docs', /use that folder/],
    ['one within documents', { 'docs/a.md': '', 'docs/sub/b.md': '' }, 'docs/sub', /holds no site/],
    ['a file', { 'docs/a.md': '' }, 'docs/a.md', /That is a file/],
  ] as const)('[DEV-2] takes no folder that holds no site: %s', async (_, files, below, said) => {
    const folder = await writeFiles({ 'readme.txt': '', ...files });
    const { code, text } = await run('build', '--content', path.join(folder, below));
    expect(code).toBe(2);
    expect(text).toMatch(said);
  });

  it('prefers options to variables, and takes an empty variable for none', async () => {
    const content = await writeFiles({ 'site.config.ts': 'export default { title: 3 };' });
    const site = await writeFiles({ 'docusaurus.config.js': "module.exports = { url: 'x' };" });
    vi.stubEnv('DOCS_CONTENT', 'no-such-folder');
    vi.stubEnv('DOCS_BASE', '');
    const { code, text } = await run('start', '--quiet', '--content', content);
    expect(code).toBe(1);
    expect(text).toMatch(
      /^site\.config\.ts\n {2}1: "[^]* {2}1: "title": .*number\n[^]*Nothing was written\.\n$/,
    );
    vi.stubEnv('DOCS_CONTENT', '');
    expect(await run('build', '--quiet', '--site', site)).toMatchObject({
      text: expect.stringMatching(/^docusaurus\.config\.js\n {2}1: "url": "x" is no/) as string,
    });
  });
});

describe('a server', () => {
  it('uses the next port when the wanted one is in use', async () => {
    const [first, second] = [createServer(), createServer()];
    onTestFinished(() => {
      first.close();
      second.close();
    });
    const taken = await listen(first, 0);
    expect(await listen(second, taken)).toBeGreaterThan(taken);
  });

  it('lets browsers keep files of the bundle only, whatever the names of others look like', async () => {
    const bundle = ['assets/entry-client-C2rIdAx9.css', 'assets/tokenize-DoMQZdRr.js'];
    const others = [
      'assets/search/manifest.json',
      'assets/our-portrait.png',
      'assets/photo-20241203.png',
      'assets/site/theme-Contrast.css',
      'docs/page.json',
    ];
    const files = [...bundle, ...others, '404.html'].map((name) => [name, name]);
    const root = await writeFiles(Object.fromEntries(files) as Record<string, string>);
    const server = await startServer({ root, basePath: '/eliza/', port: 0 });
    onTestFinished(() => server.close());
    const kept = [];
    for (const name of [...bundle, ...others]) {
      const { headers } = await fetch(`${server.url}${name}`);
      if (/immutable/.test(headers.get('cache-control') ?? '')) kept.push(name);
    }
    expect(kept).toEqual(bundle);
  });
});

it.runIf(existsSync('/dev/full'))(
  '[SAFE-3] a command says that its output can’t be written, and ends with 1',
  async () => {
    const program = ['build/cli/run.js', 'build/cli/main.ts'];
    const command = [process.execPath, ...program.map((file) => path.join(project, file))];
    for (const args of ['--help', 'build --help', 'docs --help']) {
      const line = `"$0" "$@" ${args} > /dev/full; echo "code $?" >&2`;
      const { stderr } = await promisify(execFile)('bash', ['-c', line, ...command]);
      expect(stderr).toMatch(/^The output can't be written: ENOSPC: .*\ncode 1\n$/);
    }
  },
);
