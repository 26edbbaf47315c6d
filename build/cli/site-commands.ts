import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import type { BuildResult } from '../pipeline/build.ts';
import { countOf, formatProblems, summarizeProblems } from '../base/problems.ts';
import {
  addOutputOption,
  addPackagingOptions,
  addServerOptions,
  addSiteOptions,
  createCommand,
  makeFolder,
  type parseUpdateFeed,
} from './command.ts';
import { project } from '../base/paths.ts';
import { projectContent } from './content-commands.ts';

const START_PORT = 4173;
const DEV_PORT = 5173;

interface SiteFlags {
  readonly content?: string;
  readonly site?: string;
  readonly base?: string;
}

interface ServerFlags {
  readonly port: number;
  readonly host: string;
}

interface BuildFlags extends SiteFlags {
  readonly output?: string;
  readonly quiet?: true;
  readonly clean?: true;
  readonly allowFailedPages?: true;
  readonly strict?: true;
}

/** The commands that build, serve, open and pack the site. */
export function siteCommands(): readonly Command[] {
  return [startCommand(), devCommand(), buildCommand(), desktopCommand(), distCommand()];
}

function startCommand(): Command {
  const command = addOutputOption(createBuildCommand('start', 'builds the site and serves it'));
  return addServerOptions(command, START_PORT)
    .option('--policy', 'send the content security policy of shell.json, as a host can')
    .action(async (flags: BuildFlags & ServerFlags & { readonly policy?: true }) => {
      const { output: root, basePath } = await buildSite(flags);
      const { startServer } = await import('./serve.ts');
      const { port: wanted, host, policy } = flags;
      const { url, port } = await startServer({ root, basePath, port: wanted, host, policy });
      sayServing('the site', { url, port, wanted });
    });
}

function devCommand(): Command {
  const summary = 'serves the site and reloads it when code or content changes';
  return addServerOptions(addSiteOptions(createCommand('dev', summary)), DEV_PORT)
    .option('--desktop', 'open it in the desktop app')
    .action(async (flags: SiteFlags & ServerFlags & { readonly desktop?: true }) => {
      const { content: contentRoot, site: siteFolder, base: basePath } = flags;
      const { port: wanted, host, desktop } = flags;
      const { startDevServer } = await import('../dev/dev-server.ts');
      const server = await startDevServer({
        ...{ contentRoot, siteFolder, basePath, port: wanted, host },
      });
      sayServing('the site for development', { ...server, wanted });
      if (!desktop) return;
      await buildApp();
      await openApp({ environment: { VITE_DEV_SERVER_URL: server.url } });
      await server.close();
    });
}

function buildCommand(): Command {
  const summary = 'builds dist/web and dist/electron, or a site elsewhere';
  return addOutputOption(createBuildCommand('build', summary)).action(async (flags: BuildFlags) => {
    // The app opens what is in dist/web.
    await (flags.output === undefined ? buildAll : buildSite)(flags);
  });
}

function desktopCommand(): Command {
  return createBuildCommand('desktop', 'builds and opens the desktop app', '[page]')
    .argument('[page]', 'page to open')
    .argument('[arguments...]', 'after another "--": arguments of Electron')
    .option('--search <words>', 'search to open')
    .action(
      async (
        page: string | undefined,
        others: readonly string[],
        flags: BuildFlags & { readonly search?: string },
      ) => {
        await buildAll(flags);
        const search = flags.search === undefined ? [] : [`--search=${flags.search}`];
        await openApp({
          appArguments: [...search, ...(page === undefined ? [] : [page]), ...others],
        });
      },
    );
}

function distCommand(): Command {
  const command = createBuildCommand('dist', 'builds and packs the desktop app into release/');
  command.option(
    '--installers',
    'make every format that electron-builder.yml lists for this system',
  );
  return addPackagingOptions(command).action(
    async (
      flags: BuildFlags & {
        readonly installers?: true;
        readonly updateFeed?: ReturnType<typeof parseUpdateFeed>;
        readonly pack?: string;
      },
    ) => {
      await buildAll(flags);
      const { packageApp } = await import('../packaging/package-app.ts');
      const made = await packageApp({
        kind: flags.installers ? 'installers' : 'local',
        updateFeed: flags.updateFeed,
        pack: flags.pack,
        isOther: (flags.site ?? flags.content ?? projectContent) !== projectContent,
        log: flags.quiet ? () => undefined : console.log,
      });
      for (const file of made) console.log(file);
    },
  );
}

function createBuildCommand(name: string, summary: string, parameters = ''): Command {
  return addSiteOptions(createCommand(name, summary, parameters))
    .option('--quiet', 'print problems only')
    .option('--clean', 'empty the build cache first')
    .option('--allow-failed-pages', 'exit with 0 though pages could not be built')
    .option('--strict', 'exit with 1 if there is any problem (env: DOCS_STRICT)');
}

async function buildAll(flags: BuildFlags): Promise<void> {
  await Promise.all([buildSite(flags), buildApp()]);
}

async function buildSite(flags: BuildFlags): Promise<BuildResult> {
  const { content, site, base, output: wanted, quiet, clean } = flags;
  const [{ buildWebSite }, { clearCache }] = await Promise.all([
    import('../pipeline/build.ts'),
    import('../base/result-store.ts'),
  ]);
  if (wanted !== undefined) makeFolder(wanted);
  if (clean) await clearCache();
  const result = await buildWebSite({
    ...{ contentRoot: content, siteFolder: site, basePath: base, output: wanted },
    report: quiet ? undefined : console.error,
  });
  const { pages, duration, output, problems } = result;
  if (!quiet) console.log(`${countOf(pages, 'page')} in ${duration.toFixed(1)} s, in ${output}`);
  if (problems.length > 0) {
    const file = path.join(project, '.cache/problems.txt');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `${formatProblems(problems)}\n`);
    console.warn(summarizeProblems(problems, `all of them are in ${path.relative('.', file)}`));
  }
  reportOutcome(result, process.env['DOCS_STRICT'] ? { ...flags, strict: true } : flags);
  return result;
}

/** Says how many pages could not be built, and lets the process exit with 1 where the flags don't allow what was found. */
export function reportOutcome(
  { pages, problems }: Pick<BuildResult, 'pages' | 'problems'>,
  { allowFailedPages, strict }: Pick<BuildFlags, 'allowFailedPages' | 'strict'>,
): void {
  const failed = problems.filter(({ failsPage }) => failsPage).length;
  if (failed > 0)
    console.warn(
      `${failed} of ${countOf(pages, 'page')} could not be built; each says why in its place`,
    );
  if (strict ? problems.length > 0 : failed > 0 && !allowFailedPages) process.exitCode = 1;
}

async function buildApp(): Promise<void> {
  const { buildApp: build } = await import('../pipeline/build-app.ts');
  await build();
}

/** Opens the desktop app and resolves when it is closed. */
async function openApp({
  appArguments = [],
  environment = {},
}: {
  readonly appArguments?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}): Promise<void> {
  const { findElectron } = await import('../packaging/find-electron.ts');
  const runtime = await findElectron(console.log);
  const child = spawn(runtime.executable, [...runtime.args, project, ...appArguments], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  // An app that a signal ends has no code.
  if (code !== 0) process.exitCode = code ?? 1;
}

function sayServing(
  what: string,
  { url, port, wanted }: { readonly url: string; readonly port: number; readonly wanted: number },
): void {
  // Port 0 asks for any free one.
  if (wanted !== 0 && port !== wanted) console.log(`port ${wanted} is in use; using ${port}`);
  console.log(`serving ${what} at ${url} (press Ctrl+C to stop)`);
}
