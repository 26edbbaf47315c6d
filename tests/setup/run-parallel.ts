/*
 * Runs npm scripts in parallel, as many as there are cores, and prints each one's output when it ends. All of them run,
 * even if one fails. `check:*` stands for all scripts that start so: `run-parallel.ts <script>…`
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const queue = process.argv
  .slice(2)
  .flatMap((name) =>
    name.endsWith('*')
      ? Object.keys(scripts).filter((script) => script.startsWith(name.slice(0, -1)))
      : name,
  );
const failed: string[] = [];

async function run(script: string): Promise<void> {
  const start = performance.now();
  const npm = process.env['npm_execpath']!;
  const child = spawn(process.execPath, [npm, 'run', '--silent', script]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${script} (${seconds} s)\n${output}`);
  if (code !== 0) failed.push(script);
}

async function work(): Promise<void> {
  for (let script = queue.shift(); script; script = queue.shift()) await run(script);
}

await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
if (failed.length > 0) {
  console.error(`failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
