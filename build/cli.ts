import { fileURLToPath } from 'node:url';
import { formatProblem, ContentError } from './content-error.ts';
import { buildWebSite, type BuildResult } from './build.ts';

const PORT = 4173;

const commands: Readonly<Record<string, () => Promise<void>>> = {
  build: async () => {
    const [result] = await Promise.all([build(), buildDesktop()]);
    report(result);
  },
  start: async () => {
    const result = await build();
    const { startServer } = await import('./serve.ts');
    const server = await startServer({
      root: result.output,
      basePath: result.basePath,
      port: PORT,
    });
    report(result);
    if (server.port !== PORT)
      console.log(`port ${PORT} is in use, so ${server.port} serves instead`);
    console.log(`reading at ${server.url} (Ctrl+C stops it)`);
  },
  dev: async () => {
    const { startDevServer } = await import('./vite/dev-server.ts');
    const server = await startDevServer(fromEnvironment());
    if (!process.argv.includes('--desktop')) return;
    await buildDesktop();
    const { startDesktop } = await import('./desktop.ts');
    await startDesktop([], { VITE_DEV_SERVER_URL: server.url });
    await server.close();
  },
  desktop: async () => {
    const [result] = await Promise.all([build(), buildDesktop()]);
    report(result);
    const { startDesktop } = await import('./desktop.ts');
    await startDesktop(process.argv.slice(3));
  },
  dist: async () => {
    const [result] = await Promise.all([build(), buildDesktop()]);
    report(result);
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
    const contentRoot =
      process.env['DOCS_CONTENT'] ?? fileURLToPath(new URL('../content', import.meta.url));
    const models = await syncApi(contentRoot, { comments: process.argv.includes('--comments') });
    for (const {
      file,
      package: { name, version },
      items,
    } of models) {
      console.log(`${file}: ${items} items of ${name} ${version}`);
    }
  },
};

function build(): Promise<BuildResult> {
  return buildWebSite(fromEnvironment());
}

/** Another content tree and another base path than the project's own. */
function fromEnvironment() {
  return { contentRoot: process.env['DOCS_CONTENT'], basePath: process.env['DOCS_BASE'] };
}

async function buildDesktop(): Promise<void> {
  const { buildElectron } = await import('./vite/electron-entries.ts');
  await buildElectron();
}

/** Every problem, page by page, and one line about the whole. */
function report({ problems, pages, duration, output }: BuildResult): void {
  const sorted = problems.map(formatProblem).sort();
  for (const line of sorted) console.warn(line);
  const count = problems.length === 0 ? '' : `, ${problems.length} to mend (see above)`;
  console.log(`${pages} pages in ${duration.toFixed(1)} s, in ${output}${count}`);
}

const [name = ''] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`"${name}" is no command; there are ${Object.keys(commands).join(', ')}`);
  process.exitCode = 2;
} else {
  command().catch((error: unknown) => {
    if (error instanceof ContentError) console.error(`${error.message}\nNothing was written.`);
    else console.error(error);
    process.exitCode = 1;
  });
}
