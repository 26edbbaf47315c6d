import path from 'node:path';
import type { Command } from 'commander';
import { contentOption, createCommand, parseFolder } from './command.ts';
import { project } from '../base/paths.ts';
import { countOf } from '../base/problems.ts';

export const projectContent = path.join(project, 'content');

interface ContentFlags {
  readonly content?: string;
}

interface ImportFlags extends ContentFlags {
  readonly channel: string;
  readonly timeZone: string;
  readonly force?: true;
}

/** The command that writes the API model. */
export function apiCommand(): Command {
  return createCommand('api:sync', "updates the API model from the framework's types")
    .addOption(contentOption(parseFolder))
    .action(async ({ content = projectContent }: ContentFlags) => {
      const { syncApi } = await import('../generators/api/sync/sync-api.ts');
      for (const { file, package: origin, items, left } of await syncApi(content)) {
        console.log(`${file}: ${countOf(items, 'item')} of ${origin.name} ${origin.version}`);
        if (left.length > 0) console.warn(`${file}: left out ${left.join(', ')}`);
      }
    });
}

/** The command that writes drafts of the archive. */
export function importCommand(): Command {
  return createCommand(
    'archive:import',
    "drafts archive days from a channel's JSON export",
    '<export.json…>',
  )
    .argument('<export.json...>', 'files that DiscordChatExporter has written, oldest first')
    .requiredOption('--channel <group/channel>', 'channel of the archive')
    .option('--time-zone <name>', 'time zone whose days the drafts are', 'UTC')
    .option('--force', 'overwrite drafts')
    .addOption(contentOption(parseFolder))
    .action(importArchive);
}

async function importArchive(files: readonly string[], flags: ImportFlags): Promise<void> {
  const { importExport } = await import('../generators/chat/import/import-export.ts');
  const { channel, timeZone, force = false, content = projectContent } = flags;
  const { written, kept, messages, folder } = await importExport({
    ...{ files, channel, timeZone, force },
    areaFolder: path.join(content, 'community'),
  });
  console.log(
    `${countOf(messages, 'message')}; drafts of ${countOf(written.length, 'day')} in ${path.relative(process.cwd(), folder)}`,
  );
  if (kept.length > 0) {
    console.log(
      `kept ${countOf(kept.length, 'day')} already written; --force overwrites their drafts, so name all parts of an export`,
    );
  }
}
