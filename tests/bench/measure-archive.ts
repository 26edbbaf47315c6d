import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generateArchive } from './generate-archive.ts';
import { buildOnce } from './measure-build.ts';

const run = promisify(execFile);
const project = fileURLToPath(new URL('../../', import.meta.url));

/** The days of the project's own archive, and those of a busy server in a decade. */
const FEW = 442;
const MANY = 5000;
const MESSAGES = 500_000;

/** What a long archive costs. */
export interface ArchiveFigures {
  /** Seconds to build few and many days, cold. */
  readonly few: number;
  readonly many: number;
  /** Seconds of `many`, divided by what they'd be at the cost per day of `few`. */
  readonly overLinear: number;
  /** Import of a long export: seconds and peak memory in mebibytes. */
  readonly importSeconds: number;
  readonly importMemory: number;
}

/** Builds archives of two lengths, and imports an export of half a million messages. */
export async function measureArchive(): Promise<ArchiveFigures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-archive-'));
  try {
    const build = async (days: number) => {
      const content = path.join(folder, `content-${days}`);
      await generateArchive(content, days);
      const cost = await buildOnce(content, path.join(folder, 'web'), path.join(folder, 'cache'));
      await rm(path.join(folder, 'web'), { recursive: true });
      await rm(path.join(folder, 'cache'), { recursive: true });
      return cost.wall;
    };
    const few = await build(FEW);
    const many = await build(MANY);
    const imported = await measureImport(folder);
    return { few, many, overLinear: many / ((few * MANY) / FEW), ...imported };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureImport(folder: string) {
  const file = path.join(folder, 'export.json');
  await writeExport(file, MESSAGES);
  const program = path.join(project, 'tests/bench/import-once.ts');
  const started = performance.now();
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', program, file, path.join(folder, 'imported')],
    { cwd: project },
  );
  const importSeconds = (performance.now() - started) / 1000;
  return { importSeconds, importMemory: Number(stdout.trim()) };
}

/** Writes an export in DiscordChatExporter's format, about 700 bytes per message. */
async function writeExport(file: string, messages: number): Promise<void> {
  const output = createWriteStream(file);
  output.write('{"guild":{"id":"1","name":"g"},"channel":{"id":"2","name":"c"},"messages":[');
  for (let index = 0; index < messages; index++) {
    const id = String((index * 7919) % 900);
    const message = {
      id: String(index),
      type: 'Default',
      timestamp: new Date(Date.UTC(2024, 0, 1) + index * 60_000).toISOString(),
      timestampEdited: null,
      isPinned: false,
      content: 'How do I set the model provider in a character file? '.repeat(1 + (index % 6)),
      author: { id, name: `user${id}`, nickname: `User ${id}`, isBot: false, roles: [] },
      attachments: [],
      embeds: [],
      reactions: [],
      mentions: [],
    };
    if (!output.write(`${index > 0 ? ',' : ''}${JSON.stringify(message)}`)) {
      await once(output, 'drain');
    }
  }
  output.end(`],"messageCount":${messages}}`);
  await finished(output);
}
