import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findElectronRuntime } from './electron-runtime.ts';

/** Opens the built site in the desktop app and resolves when it is closed; rejects when no Electron can be had. */
export async function startDesktop(
  extraArguments: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const project = fileURLToPath(new URL('../', import.meta.url));
  const runtime = await findElectronRuntime({ install: true, log: console.log });
  const child = spawn(runtime.executable, [...runtime.args, project, ...extraArguments], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve());
  });
}
