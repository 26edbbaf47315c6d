import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readTestTools } from '../setup/test-tools.ts';

/** An app to start, and what is loaded before it. */
export interface ProbeOptions {
  /** Name of the script beside this file that is loaded before the app. */
  readonly probe: string;
  /** Folder of the app. */
  readonly folder: string;
  /** Folder for what the app stores. */
  readonly profile: string;
  readonly env: Readonly<Record<string, string>>;
  /** Finds the figure in what was printed. */
  readonly pattern: RegExp;
}

const PATIENCE = 180_000;

/** The project's own folder, which is the desktop app. */
export const appFolder = fileURLToPath(new URL('../../', import.meta.url));
/** The least an Electron app can be. */
export const bareFolder = fileURLToPath(new URL('bare-window/', import.meta.url));

/**
 * Starts an app with a script before it, waits until it has quit and returns what the pattern's first group found;
 * throws with what the app complained of when that was not printed.
 */
export async function runProbe(options: ProbeOptions): Promise<string> {
  const { electron } = await readTestTools();
  const probe = fileURLToPath(new URL(options.probe, import.meta.url));
  const child = spawn(
    electron.executable,
    ['-r', probe, ...electron.args, options.folder, `--user-data-dir=${options.profile}`],
    {
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: PATIENCE,
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
