import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hash } from '../../base/hash.ts';
import { ContentError } from '../../base/problems.ts';
import { relativePath } from '../../base/paths.ts';
import type { ComponentSetup } from '../site-setup.ts';

const program = fileURLToPath(new URL('evaluate.js', import.meta.url));

/** Code that gives no answer for longer waits for something that does not come. */
const TIME_LIMIT_MS = 60_000;

interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
  /** Packages that are not installed. */
  readonly missing?: readonly string[];
  /** The process has ended. */
  readonly hasEnded?: true;
}

/** What the process sends: an answer, or that its code waits for a question that it hasn't been asked. */
type Message = Answer | { readonly isWaiting: true };

/** Where the function of a plugin is: in a file, or among those of the config. */
export type PluginSource =
  { readonly file: string; readonly isPackage?: boolean } | { readonly index: number };

/** What a plugin of the site adds to it. */
export interface PluginContent {
  /** Id of the plugin's instance. */
  readonly id: string;
  /** Data that the plugin shares with pages. */
  readonly globalData?: unknown;
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
  readonly tree: unknown;
  /** Options of a `VFile`. */
  readonly file: { readonly path: string; readonly value: string };
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
  /** Runs one of those plugins; rejects when it throws. */
  readonly pluginContent: (index: number) => Promise<PluginContent>;
  /** Counts the PostCSS plugins that those plugins add; rejects when one throws. */
  readonly countStylePlugins: () => Promise<unknown>;
  /** Runs these on a style sheet, whose file is given; rejects when one throws. */
  readonly postprocess: NonNullable<ComponentSetup['postprocess']>;
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
  const { ask, onWaiting, missing, close } = createAsker(siteFolder);
  const evaluator: SiteEvaluator = {
    load: (file) =>
      ask('load', file).catch((error: Error) => {
        const name = relativePath(siteFolder, file);
        const message = `could not be loaded: ${error.message.split('\n')[0]}`;
        throw new ContentError([{ file: name, message }]);
      }),
    call: (index, values) => ask('call', index, values),
    extended: (plugin, parameters) => ask('extended', plugin, parameters),
    pluginNames: () => ask('pluginNames') as Promise<readonly string[]>,
    pluginContent: (index) => ask('pluginContent', index) as Promise<PluginContent>,
    countStylePlugins: () => ask('countStylePlugins'),
    postprocess: (css, file) =>
      ask('postprocess', css, file) as ReturnType<SiteEvaluator['postprocess']>,
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

/** Asks the process of a site, and asks again in another one what the first did not answer before it ended. */
function createAsker(siteFolder: string) {
  const { send, restart, kill, onWaiting } = createChild(siteFolder);
  let missing: readonly string[] = [];
  let isClosed = false;
  /** What was loaded, in its order, which the indexes of functions follow. */
  const loaded: (readonly [string, readonly unknown[]])[] = [];
  /** When the process has ended, questions are asked one by one, so that the guilty one is known. */
  let last: Promise<unknown> | undefined;
  const askAlone = (method: string, parameters: readonly unknown[]): Promise<Answer> => {
    const answer = (last ?? Promise.resolve()).then(async () => {
      if (restart()) for (const known of loaded) await send(...known);
      return send(method, parameters);
    });
    last = answer;
    return answer;
  };
  return {
    /** Calls one of the functions of `evaluate.js`. */
    ask: async (method: string, ...parameters: readonly unknown[]): Promise<unknown> => {
      let answer = last ? await askAlone(method, parameters) : await send(method, parameters);
      if (answer.hasEnded && !isClosed) answer = await askAlone(method, parameters);
      if (answer.error !== undefined) throw new Error(answer.error);
      if (method === 'load' || method === 'extended') loaded.push([method, parameters]);
      missing = answer.missing ?? missing;
      return answer.value;
    },
    onWaiting,
    missing: () => missing,
    close: () => {
      isClosed = true;
      kill();
    },
  };
}

/** Starts the process of a site, and another one if it has ended. */
function createChild(siteFolder: string) {
  const waiting = new Map<number, (answer: Answer) => void>();
  const listeners = new Set<() => void>();
  let lastAnswer = 0;
  const finish = (answer: Answer) => {
    lastAnswer = Date.now();
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  };
  const receive = (message: Message) => {
    if ('id' in message) finish(message);
    else for (const listener of listeners) listener();
  };
  let child = forkProgram(siteFolder, receive);
  /** Node tells of the end of a process and of its channel in any order, so the first of them counts. */
  let hasEnded = false;
  let count = 0;
  return {
    send: async (method: string, parameters: readonly unknown[]): Promise<Answer> => {
      const id = ++count;
      const asked = child;
      const end = () => {
        if (asked === child) hasEnded = true;
        finish({ id, error: 'it ended the process', hasEnded: true });
      };
      lastAnswer = Date.now();
      const timer = setInterval(() => {
        if (Date.now() - lastAnswer < TIME_LIMIT_MS) return;
        finish({ id, error: `it took longer than ${TIME_LIMIT_MS / 1000} s` });
      }, 1000);
      const answer = await new Promise<Answer>((resolve) => {
        waiting.set(id, resolve);
        asked.once('exit', end);
        // It may have ended without notice yet.
        if (asked.connected) asked.send({ id, method, parameters }, (error) => error && end());
        else end();
      });
      clearInterval(timer);
      asked.off('exit', end);
      return answer;
    },
    /** Tells whether the process had ended, so that another one has started. */
    restart: (): boolean => {
      if (!hasEnded) return false;
      child.kill();
      child = forkProgram(siteFolder, receive);
      hasEnded = false;
      return true;
    },
    kill: (): void => void child.kill(),
    onWaiting: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Starts the program, which passes its messages on. */
function forkProgram(siteFolder: string, onMessage: (message: Message) => void): ChildProcess {
  const child = fork(program, [], {
    cwd: siteFolder,
    // A site's own packages would ask to be updated.
    env: { ...process.env, NODE_ENV: 'production', BROWSERSLIST_IGNORE_OLD_DATA: '1' },
    // JSON can't hold everything in a tree.
    serialization: 'advanced',
    // What a config prints isn't an answer to the command's output.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Between questions, it doesn't keep the build from ending.
  child.unref();
  child.channel?.unref();
  child.on('message', onMessage);
  child.setMaxListeners(0);
  return child;
}

/** Returns the absolute path of the config of the Docusaurus site in a folder; undefined without one. */
export function findDocusaurusConfig(folder: string): string | undefined {
  return ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs']
    .map((extension) => path.join(folder, `docusaurus.config.${extension}`))
    .find((file) => existsSync(file));
}
