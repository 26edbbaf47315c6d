import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { formatProblem, ContentError } from './content-error.ts';
import { buildWebSite, type BuildResult } from './build.ts';

const PORT = 4173;
const project = fileURLToPath(new URL('../', import.meta.url));

/** The content tree and base path to use instead of the project's own. */
const siteOptions = {
  contentRoot: process.env['DOCS_CONTENT'],
  basePath: process.env['DOCS_BASE'],
};

const commands: Readonly<Record<string, () => Promise<void>>> = {
  build: buildAll,
  start: async () => {
    const result = await buildWebSite(siteOptions);
    const { startServer } = await import('./serve.ts');
    const server = await startServer({
      root: result.output,
      basePath: result.basePath,
      port: PORT,
    });
    report(result);
    if (server.port !== PORT) console.log(`port ${PORT} is in use; using ${server.port}`);
    console.log(`serving the site at ${server.url} (press Ctrl+C to stop)`);
  },
  dev: async () => {
    const { startDevServer } = await import('./vite/dev-server.ts');
    const server = await startDevServer(siteOptions);
    console.log(`development server at ${server.url} (press Ctrl+C to stop)`);
    if (!process.argv.includes('--desktop')) return;
    await buildDesktop();
    await startDesktop({ environment: { VITE_DEV_SERVER_URL: server.url } });
    await server.close();
  },
  desktop: async () => {
    await buildAll();
    await startDesktop({ appArguments: process.argv.slice(3) });
  },
  dist: async () => {
    await buildAll();
    const { packageApp } = await import('./packaging/package-app.ts');
    const made = await packageApp({
      kind: process.argv.includes('--installers') ? 'installers' : 'local',
      updateFeed: process.env['DOCS_UPDATE_FEED'],
      log: console.log,
    });
    for (const file of made) console.log(file);
  },
  'api:sync': async () => {
    const { syncApi } = await import('./api/sync/sync-api.ts');
    const models = await syncApi(siteOptions.contentRoot ?? `${project}content`, {
      comments: process.argv.includes('--comments'),
    });
    for (const {
      file,
      package: { name, version },
      items,
    } of models) {
      console.log(`${file}: ${items} items of ${name} ${version}`);
    }
  },
};

async function buildAll(): Promise<void> {
  const [result] = await Promise.all([buildWebSite(siteOptions), buildDesktop()]);
  report(result);
}

async function buildDesktop(): Promise<void> {
  const { buildElectron } = await import('./vite/electron-entries.ts');
  await buildElectron();
}

/** Opens the desktop app and resolves when it is closed. */
async function startDesktop({
  appArguments = [],
  environment = {},
}: {
  readonly appArguments?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}): Promise<void> {
  const { findElectron } = await import('./electron-runtime/find-electron.ts');
  const runtime = await findElectron(console.log);
  const child = spawn(runtime.executable, [...runtime.args, project, ...appArguments], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  await once(child, 'exit');
}

/** Prints every problem, sorted by file, and a summary. */
function report({ problems, pages, duration, output }: BuildResult): void {
  for (const line of problems.map(formatProblem).sort()) console.warn(line);
  const [count, noun] = [problems.length, problems.length === 1 ? 'problem' : 'problems'];
  const summary = count === 0 ? '' : `, ${count} ${noun} (see above)`;
  console.log(`${pages} pages in ${duration.toFixed(1)} s, in ${output}${summary}`);
}

const [name = ''] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`unknown command "${name}"; use ${Object.keys(commands).join(', ')}`);
  process.exitCode = 2;
} else {
  command().catch((error: unknown) => {
    if (error instanceof ContentError) console.error(`${error.message}\nNothing was written.`);
    else console.error(error);
    process.exitCode = 1;
  });
}
