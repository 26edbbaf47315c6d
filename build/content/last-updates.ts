import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The date of the last commit of each file, by absolute path. */
export type LastUpdates = ReadonlyMap<string, Date>;

/** Reads the dates of all files of a content tree from git; returns none without a repository or git. */
export async function readLastUpdates(contentRoot: string): Promise<LastUpdates> {
  const options = ['--no-renames', '--name-only', '--relative', '--format=%x00%ct %D'];
  let log: string;
  try {
    // By default, git escapes non-ASCII characters.
    const command = ['-c', 'core.quotePath=false', 'log', ...options, '--', '.'];
    log = (await run('git', command, { cwd: contentRoot, maxBuffer: Infinity })).stdout;
  } catch {
    return new Map();
  }
  const updates = new Map<string, Date>();
  for (const commit of log.split('\0').slice(1)) {
    const [head = '', ...files] = commit.split('\n');
    // The first commit of a shallow clone seems to change all older files.
    if (/^\d+ grafted\b/.test(head)) continue;
    const date = new Date(parseInt(head, 10) * 1000);
    for (const file of files.filter(Boolean)) {
      const absolute = path.join(contentRoot, file);
      // The newest commit is listed first.
      if (!updates.has(absolute)) updates.set(absolute, date);
    }
  }
  return updates;
}
