import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { hash } from '../base/hash.ts';
import { project } from '../base/paths.ts';
import { sidebarsSchema } from '../../renderer/model/sidebars-config.ts';
import { loadConfig } from '../sources/load-config.ts';
import type { SiteSetup } from '../sources/site-setup.ts';
import { loadSite } from '../sources/load-site.ts';
import { projectContent } from '../sources/content/content-tree.ts';
import { needsHistory } from '../sources/read-history.ts';
import type { SiteOptions } from './read-sites.ts';

/** Hashes all besides content that can change what a build makes: its source, the renderer's, packages, and Node. */
export function sourceVersion(folder = project): string {
  const below = ['build', 'renderer'].flatMap((name) => listFiles(path.join(folder, name)));
  const top = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.md$/.test(entry.name))
    .map(({ name }) => path.join(folder, name));
  return hash(process.version, hashFiles([...below, ...top], folder));
}

/** Lists the files of a folder at any depth, sorted, without repositories, packages and links to folders. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== '.git' && name !== 'node_modules')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(file);
      // `existsSync` says of a link that leads to itself that nothing is there; `statSync` throws.
      const isFile = entry.isSymbolicLink()
        ? existsSync(file) && statSync(file).isFile()
        : entry.isFile();
      return isFile ? [file] : [];
    });
}

/** Hashes the paths below `root` and the contents of files. */
export function hashFiles(files: readonly string[], root: string): string {
  return hash(...files.flatMap((file) => [path.relative(root, file), readFileSync(file)]));
}

/** Everything that a site is made from. */
interface Inputs {
  readonly setup: SiteSetup;
  readonly hash: string;
  /** Hashes the same files again, which can have been edited meanwhile. */
  readonly hashAgain: () => string;
}

/**
 * Hashes everything that a site is made from: the source version, the options, every file of the content tree, and
 * the values of its configs, which can depend on the environment. Throws a ContentError when a config is invalid.
 */
export async function readInputs(
  options: Omit<SiteOptions, 'drafts'> & {
    readonly version: string;
    /** Left out if it is in the content tree. */
    readonly output: string;
  },
): Promise<Inputs> {
  const { version, output, basePath = '' } = options;
  const setup = await loadSite(options);
  const { contentRoot, config, inputs } = setup;
  const sidebars = config.areas.flatMap(({ sidebars: file }) =>
    file === undefined
      ? []
      : [contentRoot, projectContent].map((root) => ({ root, file: path.join(root, file) })),
  );
  const loaded = sidebars
    .filter(({ file }) => existsSync(file))
    .map(({ root, file }) => loadConfig(sidebarsSchema, file, root));
  const configs = JSON.stringify([setup, await Promise.all(loaded)]);
  const hashAgain = () => {
    const trees = [...new Set(inputs)].map((folder) =>
      hashFiles(
        listFiles(folder).filter((file) => file.indexOf(output + path.sep) !== 0),
        folder,
      ),
    );
    const history = needsHistory(setup) ? describeHistory(contentRoot) : '';
    return hash(version, contentRoot, basePath, ...trees, configs, history);
  };
  return { setup, hash: hashAgain(), hashAgain };
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
