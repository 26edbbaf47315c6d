import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { sidebarsSchema } from '../renderer/model/sidebars-config.ts';
import { hash } from './cache.ts';
import { loadConfig } from './config/load-config.ts';
import type { SiteSetup } from './config/site-setup.ts';
import { loadSite } from './config/load-site.ts';
import { projectContent } from './content/content-root.ts';
import { isMarkdownFile } from './content/source-file.ts';
import { needsHistory } from './history/read-history.ts';
import type { SiteOptions } from './site/site-source.ts';
import { hashFiles, listFiles, type ReadFile } from './source-version.ts';

/** Everything that a site is made from: see {@link readInputs}. */
export interface Inputs {
  readonly hash: string;
  readonly setup: SiteSetup;
  /** Returns what was hashed, once; later, and for files other than markdown, reads again. */
  readonly readFile: ReadFile;
  /** Resolves to whether the inputs are still the same. */
  readonly areUnchanged: () => Promise<boolean>;
}

interface InputOptions extends Omit<SiteOptions, 'drafts'> {
  readonly version: string;
  /** Left out if it is in the content tree. */
  readonly output: string;
}

/** The time in which two edits of a file can have the same time stamp. */
const CLOCK_TICK_MS = 50;

/**
 * Hashes everything that a site is made from: the source version, the options, every file of the content tree, and
 * the values of its configs, which can depend on the environment. Throws a ContentError when a config is invalid.
 */
export async function readInputs(options: InputOptions): Promise<Inputs> {
  const started = Date.now();
  const contents = new Map<string, Buffer>();
  const known = await hashInputs(options, (file) => {
    const content = readFileSync(file);
    if (isMarkdownFile(file)) contents.set(file, content);
    return content;
  });
  return {
    hash: known.hash,
    setup: known.setup,
    readFile: (file) => {
      const content = contents.get(file) ?? readFileSync(file);
      contents.delete(file);
      return content;
    },
    areUnchanged: async () => {
      const { identity, newest } = identifyFiles(listTrees(known.folders, options).flat());
      const isCertain = newest < started - CLOCK_TICK_MS && identity === known.identity;
      const isHistorySame = known.history === null || known.history === known.describeHistory();
      if (isCertain && isHistorySame) return true;
      return (await hashInputs(options)).hash === known.hash;
    },
  };
}

/** Identifies files without reading them: one that is written or replaced gets other times. */
function identifyFiles(files: readonly string[]): { readonly identity: string; newest: number } {
  let newest = 0;
  const facts = files.map((file) => {
    const { size, mtimeMs, ctimeMs, ino } = statSync(file);
    newest = Math.max(newest, ctimeMs);
    return [file, size, mtimeMs, ctimeMs, ino].join('/');
  });
  return { identity: hash(...facts), newest };
}

/** Lists the files of each folder, without the output. */
function listTrees(
  folders: readonly string[],
  { output }: Pick<InputOptions, 'output'>,
): readonly (readonly string[])[] {
  return folders.map((folder) =>
    listFiles(folder).filter((file) => file.indexOf(output + path.sep) !== 0),
  );
}

async function hashInputs(options: InputOptions, read?: ReadFile) {
  const { version, basePath = '' } = options;
  const setup = await loadSite(options);
  const { contentRoot, config, rules, inputs, translations } = setup;
  const sidebars = config.areas.flatMap(({ sidebars: file }) =>
    file === undefined
      ? []
      : [contentRoot, projectContent].map((root) => ({ root, file: path.join(root, file) })),
  );
  const loaded = sidebars
    .filter(({ file }) => existsSync(file))
    .map(({ root, file }) => loadConfig(sidebarsSchema, file, root));
  const folders = [...new Set(inputs)];
  const trees = listTrees(folders, options);
  const { identity } = identifyFiles(trees.flat());
  const hashes = trees.map((files, index) => hashFiles(files, folders[index]!, read));
  const describe = () => describeHistory(contentRoot);
  const history = needsHistory(setup) ? describe() : null;
  const configs = JSON.stringify([config, rules, translations, await Promise.all(loaded)]);
  return {
    ...{ setup, folders, identity, history, describeHistory: describe },
    hash: hash(...[version, contentRoot, basePath, ...hashes, configs, history ?? '']),
  };
}

/** Hashes files that may be missing. */
export function hashOtherFiles(files: readonly string[]): string {
  return hash(...files.flatMap((file) => [file, existsSync(file) ? readFileSync(file) : '']));
}

/** Returns what determines the result of `git log`: the commit, and where a shallow clone ends. */
function describeHistory(folder: string): string {
  try {
    const printed = execFileSync('git', ['rev-parse', 'HEAD', '--git-path', 'shallow'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [head = '', shallow = ''] = printed.split('\n');
    const file = path.resolve(folder, shallow);
    return head + (existsSync(file) ? readFileSync(file, 'utf8') : '');
  } catch {
    return '';
  }
}
