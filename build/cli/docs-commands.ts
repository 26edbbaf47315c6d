import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { ExpectedError, messageOf } from '../core/content-error.ts';
import { createCommand } from './command.ts';

const defaultRoot = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** The commands that read a built site: in a terminal, and for assistants. */
export function docsCommands(): readonly Command[] {
  return [docsCommand(), mcpCommand()];
}

function docsCommand(): Command {
  return createSiteCommand('docs', 'searches and prints pages of the built site', '<search|read> …')
    .argument('<task>', '"search" with words, or "read" with a page')
    .argument('<words...>', 'what to search for, or the page to print')
    .option('--area <area>', 'search in one area')
    .option('--in-version <name>', 'search in one version, or in "all"')
    .option('--limit <number>', 'most sections to list')
    .action(async (task: string, words: readonly string[], flags: DocsFlags) => {
      const { site, inVersion, ...others } = flags;
      const given = { ...others, ...(inVersion !== undefined && { 'in-version': inVersion }) };
      const options = Object.entries(given).map(([name, value]) => `--${name}=${value}`);
      await runTask([task, ...options, '--', ...words], site);
    });
}

interface DocsFlags {
  readonly site: string;
  readonly area?: string;
  readonly inVersion?: string;
  readonly limit?: string;
}

function mcpCommand(): Command {
  return createSiteCommand(
    'mcp',
    'serves the built site to assistants over stdin and stdout',
  ).action(({ site }: { readonly site: string }) => runTask(['mcp'], site));
}

function createSiteCommand(name: string, summary: string, parameters = ''): Command {
  return createCommand(name, summary, parameters).option(
    '--site <folder>',
    'folder of the built site',
    defaultRoot,
  );
}

async function runTask(args: readonly string[], site: string): Promise<void> {
  const [{ parseDocsTask }, { runDocsTask }, { openDocs }] = await Promise.all([
    import('../../electron/terminal/docs-task.ts'),
    import('../../electron/terminal/run-task.ts'),
    import('../../electron/terminal/open-docs.ts'),
  ]);
  try {
    const task = parseDocsTask(args);
    if (!task) throw new Error(`"${args[0]}": use "search" or "read"`);
    await runDocsTask(task, await openDocs(path.resolve(site)));
  } catch (error) {
    throw new ExpectedError(messageOf(error));
  }
}
