import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type InlineConfig, type Manifest, type Plugin, type Rolldown } from 'vite';
import viteConfig from '../../vite.config.ts';
import type { LinkedSite } from '../site/linked-site.ts';
import { type Bundled, entryModules, MERMAID_PREFIX } from './bundle.ts';
import { noticesFile, thirdPartyNotices } from './third-party-notices.ts';
import { type ContentProblem, formatProblem, messageOf } from '../base/problems.ts';
import { createInputRecorder } from './bundle-inputs.ts';
import {
  type ContentFailures,
  contentFailuresOf,
  isContentPage,
  createContentFailures,
  plainLine,
} from './content-code.ts';
import { listPageModules } from './page-modules.ts';
import { type CompiledModules, contentPlugins } from './content-plugins.ts';
import { HEAD_SCRIPT } from '../../renderer/model/document-data.ts';
import { project } from '../base/paths.ts';

const entryServer = 'renderer/entry/entry-server.tsx';

const require = createRequire(import.meta.url);

/** Folders of packages whose files don't tell what is in them: the diagram library's hold its dependencies. */
const servedPackages = [
  'mermaid',
  '@fontsource-variable/inter',
  '@fontsource-variable/jetbrains-mono',
].map((name) => path.dirname(require.resolve(`${name}/package.json`)));

const mermaid = require('mermaid/package.json') as { readonly version: string };
const mermaidEntry = 'mermaid.esm.min.mjs';
const mermaidFolder = `${MERMAID_PREFIX}${mermaid.version}`;

/** Leaves Mermaid in its own files, which are minified and few: to bundle it would double the time of a build. */
const mermaidBeside: Plugin = {
  name: 'mermaid-beside',
  enforce: 'pre',
  resolveId: (id) =>
    id === 'mermaid'
      ? { id: `./${path.posix.basename(mermaidFolder)}/${mermaidEntry}`, external: true }
      : null,
};

/** Returns Mermaid's files, by path below the output folder. */
function readMermaid(): (readonly [string, Buffer])[] {
  const folder = path.join(servedPackages[0]!, 'dist');
  const chunks = 'chunks/mermaid.esm.min';
  const names = readdirSync(path.join(folder, chunks)).filter((name) => /\.mjs$/.test(name));
  return [mermaidEntry, ...names.map((name) => `${chunks}/${name}`)].map((name) => [
    `${mermaidFolder}/${name}`,
    readFileSync(path.join(folder, name)),
  ]);
}

interface BundlerOptions {
  readonly basePath: string;
  /** Awaited when the bundler comes to the first module that holds content. */
  readonly sites: Promise<readonly LinkedSite[]>;
}

/** Bundles the renderer for the browser and for the prerender. */
export async function runBundler({ basePath, sites }: BundlerOptions): Promise<Bundled> {
  const [{ outputs, ...content }, headScript, offlineWorker] = await Promise.all([
    bundleContent(sites, (plugins) => [
      clientConfig(basePath, plugins()),
      serverConfig(basePath, plugins()),
    ]),
    bundleHeadScript(),
    bundleScript('renderer/pack/offline-worker.ts'),
  ]);
  const [client, server] = outputs as [BundledFiles, BundledFiles];
  const text = (name: string) => client.get(name)!.toString();
  return {
    ...{ ...content, headScript, offlineWorker },
    files: new Map([
      ...[...client].filter(([name]) => path.posix.dirname(name) === 'assets'),
      ...readMermaid(),
    ]),
    notices: text(noticesFile),
    manifest: JSON.parse(text('.vite/manifest.json')) as Manifest,
    serverEntry: server.get(serverFile)!.toString(),
  };
}

const serverFile = 'entry-server.cjs';

/** What the bundler would write, by path below its output folder. */
type BundledFiles = ReadonlyMap<string, Buffer>;

/** Bundles with Vite; of what it returns, the code alone is kept, since the rest holds all modules in memory. */
async function bundle(config: InlineConfig): Promise<BundledFiles> {
  const { output } = (await build(config)) as Rolldown.RolldownOutput;
  const contentOf = (file: (typeof output)[number]) =>
    Buffer.from(file.type === 'chunk' ? file.code : file.source);
  return new Map(output.map((file) => [file.fileName, contentOf(file)]));
}

// A page that imports a name that isn't there fails alone, when it is rendered.
const tolerant = { shimMissingExports: true };

function clientConfig(base: string, plugins: Plugin[]): InlineConfig {
  return {
    ...shared(base, [...plugins, thirdPartyNotices(servedPackages), mermaidBeside]),
    build: {
      write: false,
      manifest: true,
      // The prerendered documents link every module that they need, so the polyfill would be dead weight.
      modulePreload: { polyfill: false },
      // Data URLs would bloat the first style sheet; files are cached.
      assetsInlineLimit: 0,
      rolldownOptions: {
        ...tolerant,
        input: [...entryModules],
        // Two files, React and the app, so that hydration waits for few requests.
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'react',
                tags: ['$initial'],
                test: /\/entry-client\.ts$|\/node_modules\/(?:react|react-dom|scheduler)\//,
              },
              { name: 'app', tags: ['$initial'] },
            ],
          },
        },
      },
      reportCompressedSize: false,
      target: 'es2022',
      // The first that have nested rules and `light-dark()`; for older ones both would double the style sheet.
      cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
      sourcemap: false,
    },
  };
}

function serverConfig(base: string, plugins: Plugin[]): InlineConfig {
  return {
    ...shared(base, plugins),
    ssr: { noExternal: true, external: ['mermaid'], target: 'node' },
    build: {
      write: false,
      ssr: entryServer,
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        ...tolerant,
        output: { codeSplitting: false, format: 'cjs', entryFileNames: serverFile },
      },
      target: 'node20',
    },
    // Without it the bundle would include React's development build, half of its size.
    define: { 'process.env.NODE_ENV': '"production"' },
  };
}

function shared(base: string, plugins: Plugin[]): InlineConfig {
  // Vite would compile the file for each bundle.
  const config = viteConfig({ command: 'build', mode: 'production' });
  return {
    ...config,
    configFile: false,
    mode: 'production',
    // Errors are reported by those who catch them, and most warnings are about packages of a site, which nobody who
    // builds it can change.
    logLevel: 'silent',
    base,
    // Packages that a content tree brings along use the project's React, too.
    resolve: { ...config.resolve, dedupe: ['react', 'react-dom'] },
    plugins: [...config.plugins!, ...plugins],
  };
}

/** Runs the bundler, and again without the modules of the content that stopped it, until all others are bundled. */
async function bundleContent(
  /** Awaited when the bundler comes to the first module that holds content. */
  sites: Promise<readonly LinkedSite[]>,
  configure: (plugins: () => Plugin[]) => readonly InlineConfig[],
): Promise<Pick<Bundled, 'inputs' | 'problems'> & { readonly outputs: readonly BundledFiles[] }> {
  const problems: ContentProblem[] = [];
  const failures = createContentFailures(
    () => sites,
    (problem) => problems.push(problem),
  );
  const run = async (own: ContentFailures) => {
    const recorder = createInputRecorder();
    const compiled: CompiledModules = new Map();
    const options = { failures: own, recorder, compiled };
    const builds: Promise<BundledFiles>[] = [];
    let configured = 0;
    const configs = configure(() => {
      // One at a time comes to the content, since each holds all of its modules in memory.
      const before = configured++ - 1;
      const getSites = () => Promise.allSettled([builds[before]]).then(() => sites);
      return contentPlugins({ ...options, getSites });
    });
    for (const config of configs) builds.push(bundle(config));
    // All must have ended before they can run again.
    const results = await Promise.allSettled(builds);
    const errors = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    const outputs = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value] : [],
    );
    return { recorder, errors, outputs };
  };
  for (;;) {
    const { recorder, errors, outputs } = await run(failures);
    const linked = await sites;
    if (errors.length === 0) {
      const { contentRoot } = linked[0]!.source;
      return { inputs: recorder.inputs(contentRoot), problems: inOrder(problems), outputs };
    }
    const pages = new Set(listPageModules(linked).map(({ file }) => file));
    const located = errors
      .flatMap(contentFailuresOf)
      .filter(({ absolute }) => !failures.broken.has(absolute));
    for (const failure of located) {
      failures.addBroken(failure.absolute, failure.message);
      // A page of Markdown says so itself, when it is rendered.
      if (!pages.has(failure.absolute) || !isContentPage(failure.absolute))
        await failures.report(failure);
    }
    if (located.length > 0) continue;
    const isBundled = async (tried: readonly string[]) => {
      const others = [...pages].filter((page) => !tried.includes(page));
      const broken = new Map([...failures.broken, ...others.map((page) => [page, ''] as const)]);
      const report = () => Promise.resolve();
      return (await run({ ...failures, report, broken })).errors.length === 0;
    };
    const whole = [...pages].filter((page) => !failures.broken.has(page));
    const guilty = (await isBundled([])) ? await findGuilty(whole, isBundled) : [];
    if (guilty.length === 0) throw errors[0];
    const { errors: [first] = errors } = errors[0] as { readonly errors?: readonly unknown[] };
    for (const absolute of guilty) {
      const message = plainLine(messageOf(first));
      failures.addBroken(absolute, message);
      if (!isContentPage(absolute)) await failures.report({ absolute, message });
    }
  }
}

/** Lists problems once, in an order: each bundle tells of them, whenever it comes to their modules. */
function inOrder(problems: readonly ContentProblem[]): readonly ContentProblem[] {
  const byText = new Map(problems.map((problem) => [formatProblem(problem), problem]));
  return [...byText.keys()].sort().map((text) => byText.get(text)!);
}

/** Finds the pages that stop the bundler with an error that names none, by leaving half of them out, again and again. */
async function findGuilty(
  pages: readonly string[],
  isBundled: (pages: readonly string[]) => Promise<boolean>,
): Promise<readonly string[]> {
  if (await isBundled(pages)) return [];
  if (pages.length <= 1) return pages;
  const middle = pages.length >> 1;
  const first = await findGuilty(pages.slice(0, middle), isBundled);
  return [...first, ...(await findGuilty(pages.slice(middle), isBundled))];
}

/** Bundles the function of `renderer/entry/head-script.ts` as the code that declares it, for documents. */
export function bundleHeadScript(): Promise<string> {
  return bundleScript('renderer/entry/head-script.ts', HEAD_SCRIPT);
}

/** Bundles a module of the renderer into one script, and returns its code, which assigns its default export to `name`. */
async function bundleScript(input: string, name?: string): Promise<string> {
  const built = (await build({
    configFile: false,
    root: project,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.join(project, input),
        ...(name && { preserveEntrySignatures: 'strict' }),
        output: { format: 'iife', ...(name && { name }) },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code.trim();
}
