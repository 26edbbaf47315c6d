import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Plugin } from 'vite';
import type { BuiltSite } from '../site/built-site.ts';
import { entryClient, serverFile } from './bundle.ts';
import { type BundleInputs, createInputRecorder } from './bundle-inputs.ts';
import { contentPlugins } from './content-plugins.ts';
import { mermaidPackage, prebuiltMermaid } from './prebuilt-mermaid.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const entryServer = 'renderer/entry-server.tsx';

/**
 * Bundles the renderer for the browser and for the prerender, into `client` and `server` of the output folder.
 * Resolves to what was read besides the source of the renderer.
 */
export async function runBundler(options: {
  readonly output: string;
  readonly basePath: string;
  /** Awaited when the bundler comes to the first module that holds content. */
  readonly sites: Promise<readonly BuiltSite[]>;
}): Promise<BundleInputs> {
  const { output, basePath, sites } = options;
  const recorder = createInputRecorder();
  const plugins = () => contentPlugins(() => sites, recorder);
  await Promise.all([
    build(clientConfig(path.join(output, 'client'), basePath, plugins())),
    build(serverConfig(path.join(output, 'server'), basePath, plugins())),
  ]);
  return recorder.inputs((await sites)[0]!.source.contentRoot);
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
    plugins: [prebuiltMermaid(base), ...plugins],
  };
}
