import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { createProgress } from '../core/progress.ts';
import { contentOption, createCommand, formatExamples } from './command.ts';
import { project } from '../core/paths.ts';

const projectContent = path.join(project, 'content');
const MEGABYTE = 1_000_000;

interface ContentFlags {
  readonly content?: string;
}

interface ImportFlags extends ContentFlags {
  readonly channel: string;
  readonly timeZone: string;
  readonly force?: true;
}

/** The commands that write files of the project: the API model, and drafts of the archive. */
export function contentCommands(): readonly Command[] {
  return [apiCommand(), importCommand()];
}

function apiCommand(): Command {
  return createCommand('api:sync', "updates the API model from the framework's types")
    .addOption(contentOption())
    .option('--comments', 'use doc comments where there is no description')
    .addHelpText(
      'after',
      formatExamples({
        'npm run api:sync': 'reads the packages that site.config.ts pins',
        'npm run api:sync -- --comments': 'with the doc comments of your own package',
      }),
    )
    .action(async (flags: ContentFlags & { readonly comments?: true }) => {
      const { syncApi } = await import('../generators/api/sync/sync-api.ts');
      const { content = projectContent, comments = false } = flags;
      for (const { file, package: origin, items, left } of await syncApi(content, { comments })) {
        console.log(`${file}: ${items} items of ${origin.name} ${origin.version}`);
        if (left.length > 0) console.warn(`${file}: left out ${left.join(', ')}`);
      }
    });
}

function importCommand(): Command {
  return createCommand(
    'archive:import',
    "drafts archive days from a channel's JSON export",
    '<export.json…>',
  )
    .argument('<export.json...>', 'files that DiscordChatExporter has written, oldest first')
    .requiredOption('--channel <group/channel>', 'channel of the archive')
    .option('--time-zone <name>', 'time zone whose days the drafts are', 'UTC')
    .option('--force', 'overwrite drafts')
    .addOption(contentOption())
    .addHelpText(
      'after',
      formatExamples({
        'npm run archive:import -- export.json --channel development/coders': 'drafts missing days',
      }),
    )
    .action(importArchive);
}

async function importArchive(files: readonly string[], flags: ImportFlags): Promise<void> {
  const { importExport, listParts } = await import('../generators/chat/import/import-export.ts');
  const { channel, timeZone, force = false, content = projectContent } = flags;
  const sizes = files.flatMap(listParts).map((file) => stat(file).catch(() => undefined));
  const size = (await Promise.all(sizes)).reduce((sum, facts) => sum + (facts?.size ?? 0), 0);
  const total = Math.ceil(size / MEGABYTE);
  const progress = createProgress();
  progress.stage('reading megabytes');
  let read = 0;
  const { written, kept, messages, folder } = await importExport({
    ...{ files, channel, timeZone, force },
    areaFolder: path.join(content, 'community'),
    onBytes: (count) => {
      read += count;
      progress.step(Math.floor(read / MEGABYTE), total);
    },
  }).finally(progress.end);
  const place = path.relative(process.cwd(), folder);
  console.log(`${messages} messages; drafts of ${written.length} days in ${place}`);
  if (kept.length > 0) {
    console.log(
      `kept ${kept.length} days that already exist; --force overwrites their drafts, so name all parts of an export`,
    );
  }
}
