import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { ExpectedError, messageOf } from '../base/problems.ts';
import { createCommand, parseFolder } from './command.ts';

const defaultRoot = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** The command that serves a built site to assistants. */
export function mcpCommand(): Command {
  return createCommand('mcp', 'serves a built site to assistants over stdin and stdout', '[folder]')
    .argument('[folder]', 'folder of the built site; dist/web if none is given', parseFolder)
    .action(async (folder: string = defaultRoot) => {
      const [{ serveMcp }, { openDocs }] = await Promise.all([
        import('../../electron/terminal/mcp-server.ts'),
        import('../../electron/terminal/open-docs.ts'),
      ]);
      try {
        await serveMcp(await openDocs(folder));
      } catch (error) {
        throw new ExpectedError(messageOf(error));
      }
    });
}
