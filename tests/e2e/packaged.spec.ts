import { execFileSync, spawnSync } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { isBelow } from '../../build/base/paths.ts';
import { chooseFuses, type PackagedPlatform } from '../../build/packaging/fuses.ts';
import { importedPackages } from '../packaging/imported-packages.ts';
import { callTool, isRunning, startServer } from '../setup/docs-client.ts';
import { fixtureRoot } from '../setup/fixtures.ts';
import { packAway, type PackagedApp, programOf } from './packaged-app.ts';
import {
  colorMode,
  expect,
  hydrated,
  paletteField,
  project,
  results,
  switchColorMode,
  test,
} from './reader.ts';

// All tests share one package.
test.describe.configure({ mode: 'serial' });

let app: PackagedApp;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  app = await packAway();
});
test.afterAll(() => app.remove());

const resources = () =>
  process.platform === 'darwin'
    ? path.join(app.folder, 'Eliza Docs.app/Contents/Resources')
    : path.join(app.folder, 'resources');

test('[DESK-3] the archive holds only the bundle, the shell and the manifest', async () => {
  const entries = listPackage(path.join(resources(), 'app.asar'), { isPack: false }).map((entry) =>
    entry.replaceAll('\\', '/'),
  );
  expect(
    entries.filter((entry) => !/^\/(dist(\/(web|electron)(\/|$)|$)|package\.json$)/.test(entry)),
  ).toEqual([]);
  expect(entries).toEqual(
    expect.arrayContaining([
      '/package.json',
      '/dist/electron/main.js',
      '/dist/electron/preload.cjs',
      '/dist/web/index.html.br',
      '/dist/web/404.html.br',
      '/dist/web/shell.json',
      '/dist/web/licenses.txt.br',
      '/dist/web/docs/intro/index.html.br',
      '/dist/web/assets/search/manifest.json.br',
    ]),
  );
  const unwanted = /\.map$|\.tsx?$|node_modules|\/tests?\/|robots\.txt|sitemap\.xml|\.md$/;
  expect(entries.filter((entry) => unwanted.test(entry))).toEqual([]);
  // A folder named app beside it would be loaded as well.
  expect(
    (await readdir(resources())).filter((name) => /^(default_)?app(\.asar)?$/.test(name)),
  ).toEqual(['app.asar']);
  expect((await stat(path.join(resources(), 'app.asar'))).size).toBeLessThan(25_000_000);
});

test('[DESK-3] the licenses of everything packed are beside the program', async () => {
  const folder = process.platform === 'darwin' ? resources() : app.folder;
  const licences = await readFile(path.join(folder, 'LICENSE.txt'), 'utf8');
  expect(licences).toContain(await readFile(path.join(project, 'LICENSE'), 'utf8'));
  const named = new Set(licences.match(/(?<=^-{80}\n).*(?=: )/gm));
  const imported = importedPackages();
  // Makes sure that the test looks at code, fonts, diagrams and the shell.
  expect(imported.map(([name]) => name?.replace(/ .*/, ''))).toEqual(
    expect.arrayContaining(['react', '@fontsource-variable/inter', 'mermaid', 'electron-updater']),
  );
  expect(imported.filter((names) => !names.some((name) => named.has(name)))).toEqual([]);
});

test('[DESK-3] [DESK-4] every fuse of the packaged program is set as configured', async () => {
  const program =
    process.platform === 'darwin' ? path.join(app.folder, 'Eliza Docs.app') : programOf(app.folder);
  const { version: _version, ...wire } = await getCurrentFuseWire(program);
  const chosen = chooseFuses(process.platform as PackagedPlatform);
  const read = Object.entries(wire).map(([fuse, state]) => [
    FuseV1Options[Number(fuse)],
    state === FuseState.ENABLE,
  ]);
  expect(read.length).toBeGreaterThanOrEqual(8);
  expect(Object.fromEntries(read)).toEqual(
    Object.fromEntries(
      read.map(([name]) => [name, chosen[FuseV1Options[name as keyof typeof FuseV1Options]]]),
    ),
  );
  expect(Object.fromEntries(read)).toMatchObject({
    RunAsNode: false,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    GrantFileProtocolExtraPrivileges: false,
    LoadBrowserProcessSpecificV8Snapshot: false,
    EnableCookieEncryption: true,
    OnlyLoadAppFromAsar: true,
  });
});

/** Returns a command prefix that runs a program with an empty folder mounted over another; null if not permitted. */
function withoutFolder(folder: string): readonly [string, ...string[]] | null {
  if (process.platform !== 'linux') return null;
  const [user, group] = [process.getuid!(), process.getgid!()];
  // Only root may mount; a user becomes root in a user namespace, and itself again for the program.
  const [become, leave] =
    user === 0
      ? [[], []]
      : [['--map-root-user'], ['unshare', '--user', `--map-user=${user}`, `--map-group=${group}`]];
  const cover = 'mount -t tmpfs tmpfs "$0" && exec "$@"';
  const args = ['--mount', ...become, 'sh', '-c', cover, folder, ...leave];
  const { status } = spawnSync('unshare', [...args, 'true']);
  return status === 0 ? ['unshare', ...args] : null;
}

test('[DESK-1] [DESK-2] [DESK-3] without the project and a network, it opens, searches and stores', async () => {
  const through = withoutFolder(project);
  if (!through) {
    console.log('Mounting is not permitted, so only open files of the project can be noticed.');
  }
  const alone = { through: through ?? [] };
  const first = await app.start(alone);
  if (through) expect(await first.list(project)).toEqual([]);
  const { page } = first;
  const requested = new Set<string>();
  page.context().on('request', (request) => requested.add(new URL(request.url()).protocol));
  await hydrated(page);
  const origin = new URL(page.url());
  expect(origin.protocol).toBe('app:');
  for (const sitePath of [
    'docs/intro/',
    'docs/quickstart/',
    'api/',
    'community/',
    'markdown-page/',
  ]) {
    await page.goto(`app://docs/eliza/${sitePath}`);
    await hydrated(page);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }

  await page.keyboard.press('Control+k');
  await paletteField(page).fill('quickstart');
  await expect(results(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/quickstart/);

  const chosen = await switchColorMode(page);
  expect([...requested].filter((protocol) => protocol !== 'app:')).toEqual([]);
  // The tests' fonts stand in for those of the system.
  const fonts = path.join(project, '.cache/fonts');
  const inProject = (file: string) => isBelow(project, file) && !isBelow(fonts, file);
  expect((await first.openFiles()).filter(inProject)).toEqual([]);
  await first.close();

  const second = await app.start(alone);
  await hydrated(second.page);
  expect(await colorMode(second.page)).toBe(chosen);
  await second.close();
});

test('[MACH-3] the packaged program answers terminals and assistants without a display', async () => {
  const { command, commandArgs } = app;
  const run = (...args: string[]) =>
    execFileSync(command, [...commandArgs, ...args], {
      env: { ...process.env, DISPLAY: undefined, WAYLAND_DISPLAY: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
    });
  expect(run('--help')).toMatch(/--search <words>[^]* read <page>/);
  expect(run('--version')).toMatch(/^\d+\.\d+\.\d+/);
  expect(run('search', 'quickstart', '--limit', '1')).toContain('/eliza/docs/quickstart/');
  expect(run('read', 'docs/core/agents#state')).toMatch(/^## State\n/);
  expect(() => run('read', 'docs/core/agnets')).toThrow(/the nearest are \/docs\/core\/agents\//);

  const { client, pid } = await startServer({
    ...{ command, args: [...commandArgs, 'mcp'] },
    stderr: 'ignore',
  });
  type Found = { readonly results: readonly { address: string }[] };
  const { results } = await callTool<Found>(client, 'search', { query: 'quickstart' });
  expect(results[0]!.address).toContain('eliza-docs://docs/quickstart/');
  await client.close();
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test("[DESK-4] the packaged program can't run as Node, be inspected or load another bundle", async () => {
  const asNode = spawnSync(programOf(app.folder), ['-p', '6 * 7', '--version'], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect(asNode.stdout).not.toContain('42');

  const otherBundle = fixtureRoot('plain');
  const running = await app.start({ args: ['--inspect=0', `--web-root=${otherBundle}`] });
  await hydrated(running.page);
  // The other bundle has another base path.
  expect(running.page.url()).toMatch(/^app:\/\/docs\/eliza\//);
  expect(running.output()).not.toContain('Debugger listening');
  await running.close();
});
