import path from 'node:path';
import { fileURLToPath } from 'node:url';
import mdx from '@mdx-js/rollup';
import { build, type InlineConfig, type Plugin, type PluginOption } from 'vite';
import { createMdxOptions } from '../markdown/mdx-plugins.ts';
import type { SiteSource } from '../site/site-source.ts';
import type { DerivedSites } from './bundle.ts';
import { entryClient, serverFile } from './bundle-names.ts';
import { type BundleContent, contentPlugin, parsePageModuleId } from './content-plugin.ts';
import { createMdxResolver, type LinkedLocale } from './mdx-resolver.ts';
import { mermaidPackage, prebuiltMermaid } from './prebuilt-mermaid.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const entryServer = 'renderer/entry-server.tsx';

/** Bundles the renderer for the browser and for the prerender, into `client` and `server` of a folder. */
export async function runBundler(options: {
  readonly output: string;
  readonly basePath: string;
  readonly sources: readonly SiteSource[];
  /** Asked for when the first module that holds content is. */
  readonly derived: Promise<DerivedSites>;
  readonly build: Promise<string>;
}): Promise<void> {
  const { output, basePath, sources, derived, build: id } = options;
  const plugins = () =>
    contentPlugins({
      sources,
      content: async () => ({ sites: (await derived).sites, build: await id }),
      locales: async () => (await derived).locales,
    });
  await Promise.all([
    build(clientConfig(path.join(output, 'client'), basePath, plugins())),
    build(serverConfig(path.join(output, 'server'), basePath, plugins())),
  ]);
}

/** The plugins that turn content into modules; the development server uses the same ones. */
export function contentPlugins(options: {
  /** One source for each language. */
  readonly sources: readonly SiteSource[];
  readonly content: () => BundleContent | Promise<BundleContent>;
  readonly locales: () => readonly LinkedLocale[] | Promise<readonly LinkedLocale[]>;
}): PluginOption[] {
  const { sources, content, locales } = options;
  return [
    contentPlugin(content),
    ...sources.map((source, index) => mdxPlugin(source, async () => (await locales())[index]!)),
  ];
}

/** Compiles the MDX pages of one language. */
function mdxPlugin({ locale, config }: SiteSource, linked: () => Promise<LinkedLocale>): Plugin {
  const plugin = mdx(createMdxOptions({ resolve: createMdxResolver(linked) }));
  const own = locale.path === config.defaultLocale ? undefined : locale.path;
  return {
    ...plugin,
    name: `mdx-${locale.path}`,
    enforce: 'pre',
    transform(code, id) {
      if (parsePageModuleId(id).locale !== own) return null;
      // Rollup's type of a source map is not the bundler's, though the map is.
      return plugin.transform.call(this, code, id) as Promise<{ code: string } | undefined>;
    },
  };
}

/** Plugins wait for pages that are still being compiled, which is no sign of slow ones. */
const quiet = { checks: { pluginTimings: false } };

function clientConfig(outDir: string, base: string, plugins: PluginOption[]): InlineConfig {
  return {
    ...shared(base, [...plugins, thirdPartyNotices([mermaidPackage])]),
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      // The prerendered document names every file it needs; a polyfill for preloading them would be dead weight.
      modulePreload: { polyfill: false },
      // Small files would bloat the first style sheet as data URLs; the cache serves them better.
      assetsInlineLimit: 0,
      rolldownOptions: {
        ...quiet,
        input: entryClient,
        // The entry and all it needs come in one file, which lazy parts share: fewer requests before the page lives.
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

function serverConfig(outDir: string, base: string, plugins: PluginOption[]): InlineConfig {
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
    // Else React's development build comes along, half of the file.
    define: { 'process.env.NODE_ENV': '"production"' },
  };
}

function shared(base: string, plugins: PluginOption[]): InlineConfig {
  return {
    configFile: path.join(project, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    base,
    plugins: [prebuiltMermaid(base), ...plugins],
  };
}
