import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { ExpectedError, messageOf } from '../base/problems.ts';
import { createCommand } from './command.ts';

const defaultRoot = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** The command that serves a built site to assistants. */
export function mcpCommand(): Command {
  return createCommand('mcp', 'serves the built site to assistants over stdin and stdout')
    .option('--site <folder>', 'folder of the built site', defaultRoot)
    .action(async ({ site }: { readonly site: string }) => {
      const [{ serveMcp }, { openDocs }] = await Promise.all([
        import('../../electron/terminal/mcp-server.ts'),
        import('../../electron/terminal/open-docs.ts'),
      ]);
      try {
        await serveMcp(await openDocs(path.resolve(site)));
      } catch (error) {
        throw new ExpectedError(messageOf(error));
      }
    });
}
