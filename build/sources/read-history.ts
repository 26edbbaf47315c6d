import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { isBelow } from '../base/paths.ts';
import type { ResolvedSiteConfig } from '../../renderer/model/site-config.ts';

const run = promisify(execFile);

/** When and how the files of a content tree changed. */
export interface ContentHistory {
  /** The date of the last commit of each file, by absolute path. */
  readonly lastUpdates: ReadonlyMap<string, Date>;
  /** Who made that commit. */
  readonly lastAuthors: ReadonlyMap<string, string>;
  /** The date of the first one. */
  readonly firstUpdates: ReadonlyMap<string, Date>;
  /** Why dates are missing, as a sentence for the author. */
  readonly gap?: string;
}

/** Tells whether pages depend on when their files changed. */
export function needsHistory(site: {
  readonly config: ResolvedSiteConfig;
  readonly needsHistory?: boolean;
}): boolean {
  const { config } = site;
  // Translations can be older than their originals.
  const isTranslated = config.locales.length > 1;
  return config.showLastUpdate === true || site.needsHistory === true || isTranslated;
}

export const noHistory: ContentHistory = {
  ...{ lastUpdates: new Map(), lastAuthors: new Map(), firstUpdates: new Map() },
};

/** Reads the history of folders from the git repository that a content tree is in; it is empty without one. */
export async function readHistory(
  contentRoot: string,
  folders: readonly string[] = [contentRoot],
): Promise<ContentHistory> {
  const options = ['--no-renames', '--name-only', '--format=%x00%ct%x09%D%x09%an'];
  const git = async (...command: readonly string[]) =>
    (await run('git', command, { cwd: contentRoot, maxBuffer: Infinity })).stdout;
  let log: string;
  let repository: string;
  try {
    repository = path.resolve(contentRoot, (await git('rev-parse', '--show-cdup')).trim());
    const own = folders.filter((folder) => isBelow(repository, folder));
    // By default, git escapes non-ASCII characters.
    log = await git('-c', 'core.quotePath=false', 'log', ...options, '--', ...own);
  } catch {
    return { ...noHistory, gap: 'pages have no dates: the content is in no git repository' };
  }
  const lastUpdates = new Map<string, Date>();
  const lastAuthors = new Map<string, string>();
  const firstUpdates = new Map<string, Date>();
  let isShallow = false;
  for (const commit of log.split('\0').slice(1).reverse()) {
    const [head = '', ...lines] = commit.split('\n');
    // The first commit of a shallow clone seems to add all older files.
    const [time = '', names = '', author = ''] = head.split('\t');
    if (/^grafted\b/.test(names)) {
      isShallow = true;
      continue;
    }
    const date = new Date(Number(time) * 1000);
    for (const name of lines.filter(Boolean)) {
      const file = path.join(repository, name);
      lastUpdates.set(file, date);
      lastAuthors.set(file, author);
      if (!firstUpdates.has(file)) firstUpdates.set(file, date);
    }
  }
  const gap = 'pages whose last change is older than this shallow clone have no dates';
  const remedy = 'run "git fetch --unshallow"';
  return { lastUpdates, lastAuthors, firstUpdates, ...(isShallow && { gap: `${gap}; ${remedy}` }) };
}
