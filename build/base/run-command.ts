import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a program and returns its trimmed output; throws an error with the most telling line of stderr. */
export async function runCommand(
  program: string,
  args: readonly string[],
  options: {
    readonly cwd?: string;
    readonly timeoutMs?: number;
    readonly env?: Readonly<Record<string, string>>;
  } = {},
): Promise<string> {
  const { cwd, timeoutMs = 0, env = {} } = options;
  try {
    const { stdout } = await run(program, args, {
      ...(cwd !== undefined && { cwd }),
      timeout: timeoutMs,
      env: { ...process.env, ...env },
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout.trim();
  } catch (error) {
    throw new Error(`${program} ${args.join(' ')}: ${explain(error, timeoutMs)}`, { cause: error });
  }
}

function explain(error: unknown, timeoutMs: number): string {
  const { killed, stderr, message } = error as Error & { killed?: boolean; stderr?: string };
  if (killed) return `timed out after ${timeoutMs / 1000} s`;
  const lines = (stderr ?? '').split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => /error/i.test(line)) ?? lines[0] ?? message.trim();
}
