import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const npm = process.env['npm_execpath']!;

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Names of the npm scripts that start with a prefix. */
export function scriptsLike(prefix: string): string[] {
  return Object.keys(scripts).filter((name) => name.startsWith(prefix));
}

/** Runs an npm script, prints its output when it ends, and tells whether it succeeded. */
export async function runScript(name: string): Promise<boolean> {
  const start = performance.now();
  const child = spawn(process.execPath, [npm, 'run', '--silent', name]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n${output}`);
  return code === 0;
}

/** Runs an npm script with this terminal, without the scripts before and after it, and tells whether it succeeded. */
export async function runInTerminal(name: string): Promise<boolean> {
  const args = [npm, 'run', '--ignore-scripts', name];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

/** An npm script, and what it waits for; it doesn't run if that resolves to false. */
export interface Job {
  readonly name: string;
  readonly after?: Promise<boolean>;
}

/**
 * Runs npm scripts, as many at a time as there are cores: always the first that need not wait. Returns the names of
 * those that failed or didn't run.
 */
export async function runJobs(jobs: readonly Job[]): Promise<string[]> {
  const waiting = [...jobs];
  const ready = new Set(jobs.filter(({ after }) => !after));
  const failed: string[] = [];
  const work = async (): Promise<void> => {
    while (waiting.length > 0) {
      const job = waiting.find((candidate) => ready.has(candidate)) ?? waiting[0]!;
      waiting.splice(waiting.indexOf(job), 1);
      const isPossible = (await job.after) ?? true;
      if (!isPossible || !(await runScript(job.name))) failed.push(job.name);
    }
  };
  for (const job of jobs) void job.after?.then(() => ready.add(job));
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  return failed;
}

/** Prints the scripts that failed and lets this process fail, too. */
export function reportFailed(failed: readonly string[]): void {
  if (failed.length === 0) return;
  console.error(`failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
