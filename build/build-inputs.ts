import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { sidebarsSchema } from '../renderer/model/sidebars-config.ts';
import { hash } from './cache.ts';
import { loadConfig } from './config/load-config.ts';
import { loadSiteConfig } from './config/load-site-config.ts';
import { projectContent } from './content/content-root.ts';
import type { SiteOptions } from './site/site-source.ts';
import { hashFiles, listFiles } from './source-version.ts';

/** Everything that a site is made from: see {@link readInputs}. */
export interface Inputs {
  readonly hash: string;
  /** Resolves to whether the inputs are still the same. */
  readonly areUnchanged: () => Promise<boolean>;
}

interface InputOptions extends Pick<SiteOptions, 'basePath'> {
  readonly version: string;
  readonly contentRoot: string;
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
  const known = identifyContent(options);
  const { hash: inputs, history } = await hashInputs(options);
  const isContentSame = () => identifyContent(options).identity === known.identity;
  const isHistorySame = () => history === null || history === describeHistory(options.contentRoot);
  return {
    hash: inputs,
    areUnchanged: async () => {
      const isCertain = known.newest < started - CLOCK_TICK_MS;
      if (isCertain && isContentSame() && isHistorySame()) return true;
      return (await hashInputs(options)).hash === inputs;
    },
  };
}

/** Identifies the content without reading it: a file that is written or replaced gets other times. */
function identifyContent(options: InputOptions): { readonly identity: string; newest: number } {
  let newest = 0;
  const files = listTrees(options).flatMap(({ files: own }) => own);
  const facts = files.map((file) => {
    const { size, mtimeMs, ctimeMs, ino } = statSync(file);
    newest = Math.max(newest, ctimeMs);
    return [file, size, mtimeMs, ctimeMs, ino].join('/');
  });
  return { identity: hash(...facts), newest };
}

function listTrees({ contentRoot, output }: InputOptions) {
  return [...new Set([contentRoot, projectContent])].map((root) => ({
    root,
    files: listFiles(root).filter((file) => file.indexOf(output + path.sep) !== 0),
  }));
}

async function hashInputs(
  options: InputOptions,
): Promise<{ readonly hash: string; readonly history: string | null }> {
  const { version, contentRoot, basePath = '' } = options;
  const config = await loadSiteConfig(contentRoot, projectContent);
  const sidebars = config.areas.flatMap(({ sidebars: file }) =>
    file === undefined
      ? []
      : [contentRoot, projectContent].map((root) => ({ root, file: path.join(root, file) })),
  );
  const loaded = sidebars
    .filter(({ file }) => existsSync(file))
    .map(({ root, file }) => loadConfig(sidebarsSchema, file, root));
  const trees = listTrees(options).map(({ root, files }) => hashFiles(files, root));
  const history = config.showLastUpdate ? describeHistory(contentRoot) : null;
  const configs = JSON.stringify([config, await Promise.all(loaded)]);
  return {
    hash: hash(...[version, contentRoot, basePath, ...trees, configs, history ?? '']),
    history,
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
