import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** Bundles the script that every document holds until the shell has loaded. */
export async function bundleStarter(): Promise<string> {
  const built = (await build({
    configFile: false,
    root: project,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.join(project, 'renderer/boot/starter.ts'),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code.trim();
}
