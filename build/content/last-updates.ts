import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** When each file of a content tree was last committed, by path on disk. */
export type LastUpdates = ReadonlyMap<string, Date>;

/** Asks git about a whole content tree at once; empty where the tree is not in a repository, or there is no git. */
export async function readLastUpdates(contentRoot: string): Promise<LastUpdates> {
  const options = ['--no-renames', '--name-only', '--relative', '--format=%x00%ct %D'];
  let log: string;
  try {
    // Git would write letters outside ASCII as escapes.
    const command = ['-c', 'core.quotePath=false', 'log', ...options, '--', '.'];
    log = (await run('git', command, { cwd: contentRoot, maxBuffer: Infinity })).stdout;
  } catch {
    return new Map();
  }
  const updates = new Map<string, Date>();
  for (const commit of log.split('\0').slice(1)) {
    const [head = '', ...files] = commit.split('\n');
    // Where a clone was cut off, every older file looks as if it had been written then.
    if (/^\d+ grafted\b/.test(head)) continue;
    const date = new Date(parseInt(head, 10) * 1000);
    for (const file of files.filter(Boolean)) {
      const absolute = path.join(contentRoot, file);
      // The newest commit comes first.
      if (!updates.has(absolute)) updates.set(absolute, date);
    }
  }
  return updates;
}
