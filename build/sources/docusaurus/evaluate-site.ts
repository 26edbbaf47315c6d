import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hash } from '../../core/hash.ts';
import { ContentError } from '../../core/content-error.ts';
import { relativePath } from '../../core/paths.ts';

const program = fileURLToPath(new URL('evaluate.js', import.meta.url));

/** A config that takes longer waits for something that does not come. */
const TIME_LIMIT_MS = 60_000;

interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
  /** Packages that are not installed. */
  readonly missing?: readonly string[];
}

/** Where the function of a plugin is: in a file, or among those of the config. */
export type PluginSource = { readonly file: string } | { readonly index: number };

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
  /** Returns what a plugin makes of a content plugin of Docusaurus; null if it extends none, rejects when it throws. */
  readonly extended: (plugin: PluginSource, parameters: readonly unknown[]) => Promise<unknown>;
  /** Runs plugins on a tree; rejects when one throws. */
  readonly transform: (run: PluginRun) => Promise<unknown>;
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
  const child = fork(program, [], {
    cwd: siteFolder,
    env: { ...process.env, NODE_ENV: 'production' },
    // JSON can't hold everything in a tree.
    serialization: 'advanced',
    // What a config prints isn't an answer to the command's output.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Between questions, it doesn't keep the build from ending.
  child.unref();
  child.channel?.unref();
  const waiting = new Map<number, (answer: Answer) => void>();
  const finish = (answer: Answer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  };
  const onExit = () => {
    for (const id of waiting.keys()) finish({ id, error: 'it ended the process' });
  };
  child.on('message', finish);
  child.on('exit', onExit);
  let missing: readonly string[] = [];
  let count = 0;
  /** Calls one of the functions of `evaluate.js`. */
  const ask = async (method: string, ...parameters: readonly unknown[]) => {
    const id = ++count;
    const timer = setTimeout(() => {
      finish({ id, error: `it took longer than ${TIME_LIMIT_MS / 1000} s` });
    }, TIME_LIMIT_MS);
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      if (child.connected) child.send({ id, method, parameters });
      else onExit();
    });
    clearTimeout(timer);
    if (answer.error !== undefined) throw new Error(answer.error);
    missing = answer.missing ?? missing;
    return answer.value;
  };
  const evaluator: SiteEvaluator = {
    load: (file) =>
      ask('load', file).catch((error: Error) => {
        const name = relativePath(siteFolder, file);
        const message = `could not be loaded: ${error.message.split('\n')[0]}`;
        throw new ContentError([{ file: name, message }]);
      }),
    call: (index, values) => ask('call', index, values),
    extended: (plugin, parameters) => ask('extended', plugin, parameters),
    transform: (run) => ask('transform', run),
    hashCode: async () => {
      const files = (await ask('listCode')) as readonly string[];
      return hash(...files.map((file) => readFileSync(file)));
    },
    missing: () => missing,
    close: () => void child.kill(),
  };
  open.set(siteFolder, evaluator);
  return evaluator;
}

/** Returns the absolute path of the config of the Docusaurus site in a folder; undefined without one. */
export function findDocusaurusConfig(folder: string): string | undefined {
  return ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs']
    .map((extension) => path.join(folder, `docusaurus.config.${extension}`))
    .find((file) => existsSync(file));
}
