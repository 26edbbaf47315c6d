import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { HEAD_SCRIPT } from '../../renderer/model/document-data.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** Bundles the function of `renderer/entry/head-script.ts` as the code that declares it, for documents. */
export function bundleHeadScript(): Promise<string> {
  return bundleScript('renderer/entry/head-script.ts', HEAD_SCRIPT);
}

/**
 * Bundles a module of the renderer with all that it imports into one script, and returns its code, which assigns what
 * the module exports by default to a variable if it has a name.
 */
export async function bundleScript(input: string, name?: string): Promise<string> {
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
        ...(name && { preserveEntrySignatures: 'strict' }),
        output: { format: 'iife', ...(name && { name }) },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code.trim();
}
