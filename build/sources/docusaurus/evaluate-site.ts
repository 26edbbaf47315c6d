import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startForeignCode } from '../../base/foreign-code.ts';
import { hash } from '../../base/hash.ts';
import { ContentError } from '../../base/problems.ts';
import { relativePath } from '../../base/paths.ts';
import { parseFrontMatter } from '../front-matter.ts';
import type { ProcessStyles } from '../site-setup.ts';

const program = fileURLToPath(new URL('evaluate.js', import.meta.url));

/** A config can fetch what it needs. */
const TIME_LIMIT_MS = 60_000;

/** Where the function of a plugin is: in a file, or among those of the config. */
export type PluginSource =
  { readonly file: string; readonly isPackage?: boolean } | { readonly index: number };

/** What a plugin of the site adds to it. */
export interface PluginContent {
  /** Id of the plugin's instance. */
  readonly id: string;
  /** Data that the plugin shares with pages. */
  readonly globalData?: unknown;
  /** Of one that extends Docusaurus's for blogs: the posts that are left, as far as it can change them. */
  readonly posts?: unknown;
  /** Routes in the form in which the plugin adds them. */
  readonly routes: readonly unknown[];
  /** Texts by absolute path below `.docusaurus/`, where nothing is written. */
  readonly files: Readonly<Record<string, string>>;
  /** Absolute path of the components that it adds to the theme. */
  readonly themeFolder?: string | undefined;
  /** The plugin's client modules that are style sheets. */
  readonly styleSheets: readonly string[];
  /** Files and folders by the names that imports have for them. */
  readonly aliases: Readonly<Record<string, string>>;
}

/** Plugins of the site to run on a tree. */
interface PluginRun {
  /** Index of the list in the config, and of its plugins that run. */
  readonly list: number;
  readonly indexes: readonly number[];
  /** No list has run on the file before. */
  readonly isFirst: boolean;
  readonly tree: unknown;
  /** Options of a `VFile`. */
  readonly file: { readonly path: string; readonly value: string; readonly data: object };
}

/** Evaluates files of a site in a process of its own. */
export interface SiteEvaluator {
  /** Returns what a file exports as plain data; throws a {@link ContentError} if it can't be loaded. */
  readonly load: (file: string) => Promise<unknown>;
  /** Calls a function of the config for each of the values; rejects when it throws. */
  readonly call: (index: number, values: readonly unknown[]) => Promise<unknown>;
  /** Returns what a plugin makes of a content plugin of Docusaurus, if any, and its hooks that nothing calls; rejects when it throws. */
  readonly extended: (plugin: PluginSource, parameters: readonly unknown[]) => Promise<unknown>;
  /** Lists the names of those plugins. */
  readonly pluginNames: () => Promise<readonly string[]>;
  /**
   * Runs one of those plugins, one that extends Docusaurus's for blogs on what that would load; rejects when it throws.
   */
  readonly pluginContent: (index: number, content?: object) => Promise<PluginContent>;
  /** Counts the PostCSS plugins that those plugins add; rejects when one throws. */
  readonly countStylePlugins: () => Promise<unknown>;
  /** Runs these on a style sheet. */
  readonly postprocess: ProcessStyles;
  /** Compiles a style sheet with the preprocessors and the PostCSS config of the site. */
  readonly preprocess: ProcessStyles;
  /** Lets functions of the config, by their indexes, read Markdown files; the answer has a text or a problem for each. */
  readonly rewrite: (
    functions: Readonly<Record<'parse' | 'preprocess', number | undefined>>,
    files: readonly { readonly filePath: string; readonly fileContent: string }[],
  ) => Promise<unknown>;
  /** Runs plugins on a tree; rejects when one throws. */
  readonly transform: (run: PluginRun) => Promise<unknown>;
  /** Calls the listener when code waits for a question that it hasn't been asked; returns a function that ends this. */
  readonly onWaiting: (listener: () => void) => () => void;
  /** Returns a hash of the code that was loaded; packages count by their versions. */
  readonly hashCode: () => Promise<string>;
  /** Packages that the files import and that are not installed. */
  readonly missing: () => readonly string[];
  readonly close: () => void;
}

const open = new Map<string, SiteEvaluator>();

/** Starts the process that evaluates the code of the site in a folder; it ends when another one starts for the same folder. */
export function startEvaluator(siteFolder: string): SiteEvaluator {
  open.get(siteFolder)?.close();
  const { ask, onWaiting, missing, close } = startForeignCode({
    ...{ program, folder: siteFolder, timeLimitMs: TIME_LIMIT_MS },
    stderr: 'inherit',
    answer: (text) => Promise.resolve(readFrontMatter(String(text))),
    codeOf: (method, [run]) =>
      method === 'transform' ? `list ${(run as PluginRun).list}` : undefined,
  });
  const evaluator: SiteEvaluator = {
    load: (file) =>
      ask('load', file).catch((error: Error) => {
        const name = relativePath(siteFolder, file);
        const reason = error.message.split('\n')[0]!;
        const remedy = /^Cannot find module/.test(reason)
          ? '; add the file, or correct its path'
          : '';
        const message = `could not be loaded: ${reason}${remedy}`;
        throw new ContentError([{ file: name, message }]);
      }),
    call: (index, values) => ask('call', index, values),
    extended: (plugin, parameters) => ask('extended', plugin, parameters),
    pluginNames: () => ask('pluginNames') as Promise<readonly string[]>,
    pluginContent: (index, content) =>
      ask('pluginContent', index, content) as Promise<PluginContent>,
    countStylePlugins: () => ask('countStylePlugins'),
    postprocess: (css, file) => ask('postprocess', css, file) as ReturnType<ProcessStyles>,
    preprocess: (css, file) => ask('preprocess', css, file) as ReturnType<ProcessStyles>,
    rewrite: (indexes, files) => ask('rewrite', indexes, files),
    transform: (run) => ask('transform', run),
    hashCode: async () => {
      const files = (await ask('listCode')) as readonly string[];
      return hash(...files.map((file) => readFileSync(file)));
    },
    ...{ onWaiting, missing, close },
  };
  open.set(siteFolder, evaluator);
  return evaluator;
}

/** Returns what Docusaurus's own reader of front matter does. */
function readFrontMatter(text: string) {
  const { values, body, problems } = parseFrontMatter(text, '');
  const [problem] = values === undefined ? problems : [];
  return problem ? { problem: problem.message } : { frontMatter: values, content: body.trim() };
}

/** Returns the absolute path of the config of the Docusaurus site in a folder; undefined without one. */
export function findDocusaurusConfig(folder: string): string | undefined {
  return ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs']
    .map((extension) => path.join(folder, `docusaurus.config.${extension}`))
    .find((file) => existsSync(file));
}
