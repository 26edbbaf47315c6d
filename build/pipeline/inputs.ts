import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sidebarsSchema } from '../../renderer/model/sidebars-config.ts';
import { hash } from '../base/hash.ts';
import { hashTimes, hashTree } from '../base/source-version.ts';
import { loadConfig } from '../sources/load-config.ts';
import { loadSite } from '../sources/load-site.ts';
import { needsHistory } from '../sources/read-history.ts';
import type { SiteSetup } from '../sources/site-setup.ts';
import type { SiteOptions } from '../site/read-sites.ts';

/** Everything that a site is made from. */
interface Inputs {
  readonly setup: SiteSetup;
  readonly hash: string;
  /** Tells whether something was edited since the inputs were read, even if it is as it was again. */
  readonly wereEdited: () => boolean;
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
  const { contentRoot, configRoot = contentRoot, config, inputs } = setup;
  const sidebars = config.areas.flatMap(({ sidebars: file }) =>
    file === undefined
      ? []
      : [contentRoot, configRoot].map((root) => ({ root, file: path.join(root, file) })),
  );
  const loaded = sidebars
    .filter(({ file }) => existsSync(file))
    .map(({ root, file }) => loadConfig(sidebarsSchema, file, root));
  const configs = JSON.stringify([setup, await Promise.all(loaded)]);
  const folders = [...new Set(inputs)];
  const history = () => (needsHistory(setup) ? describeHistory(contentRoot) : '');
  const past = history();
  const times = () => folders.map((folder) => hashTimes(folder, inputs, output));
  const before = hash(past, ...times());
  const trees = folders.map((folder) => hashTree(folder, inputs, output));
  return {
    setup,
    hash: hash(version, contentRoot, basePath, ...trees, configs, past),
    wereEdited: () => hash(history(), ...times()) !== before,
  };
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
