import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Plugin } from 'vite';
import type { BuiltSite } from '../site/built-site.ts';
import { bundleStarter } from './bundle-starter.ts';
import { entryClient, serverFile, starterFile } from './bundle.ts';
import { contentPlugins } from './content-plugins.ts';
import { mermaidPackage, prebuiltMermaid } from './prebuilt-mermaid.ts';
import { subsetFonts } from './subset-fonts.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const entryServer = 'renderer/entry-server.tsx';

/** Bundles the renderer for the browser, the prerender and the documents' heads, into an output folder. */
export async function runBundler(options: {
  readonly output: string;
  readonly basePath: string;
  /** Awaited when the bundler comes to the first module that holds content. */
  readonly sites: Promise<readonly BuiltSite[]>;
}): Promise<void> {
  const { output, basePath, sites } = options;
  const plugins = () => contentPlugins(() => sites);
  await Promise.all([
    build(clientConfig(path.join(output, 'client'), basePath, plugins())),
    build(serverConfig(path.join(output, 'server'), basePath, plugins())),
    writeStarter(output),
  ]);
}

async function writeStarter(output: string): Promise<void> {
  await mkdir(output, { recursive: true });
  await writeFile(path.join(output, starterFile), await bundleStarter());
}

// Vite would report plugins that wait for the pages as slow.
const quiet = { checks: { pluginTimings: false } };

function clientConfig(outDir: string, base: string, plugins: Plugin[]): InlineConfig {
  return {
    ...shared(base, [...plugins, thirdPartyNotices([mermaidPackage])]),
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      // The prerendered documents link every module that they need, so the polyfill would be dead weight.
      modulePreload: { polyfill: false },
      // Data URLs would bloat the first style sheet; files are cached.
      assetsInlineLimit: 0,
      rolldownOptions: {
        ...quiet,
        input: entryClient,
        // One file for the entry and all that it imports, so that hydration waits for fewer requests.
        output: {
          codeSplitting: { groups: [{ name: 'reader', test: /entry-client\.tsx$/ }] },
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

function serverConfig(outDir: string, base: string, plugins: Plugin[]): InlineConfig {
  return {
    ...shared(base, plugins),
    ssr: { noExternal: true, target: 'node' },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: entryServer,
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        ...quiet,
        output: { codeSplitting: false, format: 'cjs', entryFileNames: serverFile },
      },
      target: 'node20',
    },
    // Without it the bundle would include React's development build, half of its size.
    define: { 'process.env.NODE_ENV': '"production"' },
  };
}

function shared(base: string, plugins: Plugin[]): InlineConfig {
  return {
    configFile: path.join(project, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    base,
    plugins: [prebuiltMermaid(base), subsetFonts(), ...plugins],
  };
}
