import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** Bundles a module of the renderer with all that it imports into one script, and returns its code. */
export async function bundleScript(input: string): Promise<string> {
  const built = (await build({
    configFile: false,
    root: project,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.join(project, input),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code.trim();
}
