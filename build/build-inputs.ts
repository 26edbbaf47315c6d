import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sidebarsSchema } from '../renderer/model/sidebars-config.ts';
import { hash } from './cache.ts';
import { loadConfig } from './config/load-config.ts';
import { loadSite } from './config/load-site.ts';
import { projectContent } from './content/content-root.ts';
import type { SiteOptions } from './site/site-source.ts';
import { hashFiles, listFiles } from './source-version.ts';

/**
 * Hashes everything that a site is made from: the source version, the options, every file of the content tree, and
 * the values of its configs, which can depend on the environment. Throws a ContentError when a config is invalid.
 */
export async function hashInputs(
  options: Omit<SiteOptions, 'drafts'> & {
    readonly version: string;
    /** Left out if it is in the content tree. */
    readonly output: string;
  },
): Promise<string> {
  const { version, output, basePath = '' } = options;
  const { contentRoot, config, rules, inputs } = await loadSite(options);
  const sidebars = config.areas.flatMap(({ sidebars: file }) =>
    file === undefined
      ? []
      : [contentRoot, projectContent].map((root) => ({ root, file: path.join(root, file) })),
  );
  const loaded = sidebars
    .filter(({ file }) => existsSync(file))
    .map(({ root, file }) => loadConfig(sidebarsSchema, file, root));
  const trees = [...new Set(inputs)].map((root) => {
    const files = listFiles(root).filter((file) => file.indexOf(output + path.sep) !== 0);
    return hashFiles(files, root);
  });
  return hash(
    ...[version, contentRoot, basePath, ...trees],
    JSON.stringify([config, rules, await Promise.all(loaded)]),
    config.showLastUpdate ? describeHistory(contentRoot) : '',
  );
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
