import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readTestTools } from '../setup/test-tools.ts';

export interface ProbeOptions {
  /** Name of a script in this folder that is loaded before the app. */
  readonly probe: string;
  /** Folder of the app. */
  readonly folder: string;
  /** User data folder. */
  readonly profile: string;
  readonly env: Readonly<Record<string, string>>;
  /** Finds the figure in the output. */
  readonly pattern: RegExp;
}

const PROBE_TIMEOUT_MS = 180_000;

/** The project's own folder, which is the desktop app. */
export const appFolder = fileURLToPath(new URL('../../', import.meta.url));
/** A minimal Electron app. */
export const bareFolder = fileURLToPath(new URL('bare-window/', import.meta.url));

/** Starts an app with a probe, waits until it quits and returns the pattern's first group; throws if nothing matches. */
export async function runProbe(options: ProbeOptions): Promise<string> {
  const { electron } = await readTestTools();
  const probe = fileURLToPath(new URL(options.probe, import.meta.url));
  const child = spawn(
    electron.executable,
    ['-r', probe, ...electron.args, options.folder, `--user-data-dir=${options.profile}`],
    {
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: PROBE_TIMEOUT_MS,
    },
  );
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  let errors = '';
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [, figure] = options.pattern.exec(output) ?? [];
  if (figure === undefined) {
    throw new Error(`${options.folder}: ${options.probe} measured nothing\n${errors}`);
  }
  return figure;
}
