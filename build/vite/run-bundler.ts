import path from 'node:path';
import { fileURLToPath } from 'node:url';
import mdx from '@mdx-js/rollup';
import { build, type InlineConfig, type Plugin, type PluginOption } from 'vite';
import { createMdxOptions } from '../markdown/mdx-plugins.ts';
import { entryClient, serverFile } from './bundle-names.ts';
import { type BundleContent, contentPlugin, parsePageModuleId } from './content-plugin.ts';
import { createMdxResolver, type LinkedLocale } from './mdx-resolver.ts';
import { prebuiltMermaid } from './prebuilt-mermaid.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const entryServer = 'renderer/entry-server.tsx';

/** Bundles the renderer for the browser and for the prerender, into `client` and `server` of a folder. */
export async function runBundler(options: {
  readonly output: string;
  readonly basePath: string;
  readonly locales: readonly LinkedLocale[];
  readonly content: BundleContent;
}): Promise<void> {
  const { output, basePath, locales, content } = options;
  const plugins = () =>
    contentPlugins(
      () => content,
      () => locales,
    );
  await Promise.all([
    build(clientConfig(path.join(output, 'client'), basePath, plugins())),
    build(serverConfig(path.join(output, 'server'), basePath, plugins())),
  ]);
}

/** The plugins that turn content into modules; the development server uses the same ones. */
export function contentPlugins(
  content: () => BundleContent,
  locales: () => readonly LinkedLocale[],
): PluginOption[] {
  return [
    contentPlugin(content),
    ...locales().map((_, index) => mdxPlugin(() => locales()[index]!)),
  ];
}

/** Compiles the MDX pages of one language. */
function mdxPlugin(linked: () => LinkedLocale): Plugin {
  const plugin = mdx(createMdxOptions({ resolve: createMdxResolver(linked) }));
  const { locale, config } = linked().source;
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

function clientConfig(outDir: string, base: string, plugins: PluginOption[]): InlineConfig {
  return {
    ...shared(base, plugins),
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      // The prerendered document names every file it needs; a polyfill for preloading them would be dead weight.
      modulePreload: { polyfill: false },
      // Small files would bloat the first style sheet as data URLs; the cache serves them better.
      assetsInlineLimit: 0,
      rolldownOptions: {
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
