import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface RunOptions {
  /** Milliseconds until the command is given up. */
  readonly timeout?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program and returns what it printed; throws with the line that says what went wrong. */
export async function runCommand(
  program: string,
  args: readonly string[],
  { timeout = 0, env = {} }: RunOptions = {},
): Promise<string> {
  try {
    const { stdout } = await run(program, args, {
      timeout,
      env: { ...process.env, ...env },
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout.trim();
  } catch (error) {
    throw new Error(`${program} ${args.join(' ')}: ${explain(error, timeout)}`, { cause: error });
  }
}

function explain(error: unknown, timeout: number): string {
  const { killed, stderr, message } = error as Error & { killed?: boolean; stderr?: string };
  if (killed) return `gave up after ${timeout / 1000} s`;
  const lines = (stderr ?? '').split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => /error/i.test(line)) ?? lines[0] ?? message;
}
