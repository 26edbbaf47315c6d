import { stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createProgress } from '../../progress.ts';
import { importExport } from './import-export.ts';
import { ImportError } from './read-export.ts';

const MEGABYTE = 1_000_000;
const usage =
  'npm run archive:import -- <export.json> --channel group/name [--time-zone Europe/Berlin] [--force]';

async function run(): Promise<void> {
  const { file, channel, timeZone, force, content } = readArguments();
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  const progress = createProgress('megabytes', Math.max(1, Math.ceil(size / MEGABYTE)));
  let read = 0;
  const onBytes = (count: number) => {
    const before = Math.floor(read / MEGABYTE);
    read += count;
    for (let done = before; done < Math.floor(read / MEGABYTE); done++) progress.step();
  };
  const areaFolder = path.resolve(content, 'community');
  const { written, kept, messages, folder } = await importExport({
    ...{ file, channel, timeZone, force, areaFolder, onBytes },
  }).finally(progress.end);
  const place = path.relative(process.cwd(), folder);
  console.log(`${messages} messages; drafts of ${written.length} days in ${place}`);
  if (kept.length > 0) {
    console.log(`kept ${kept.length} days that already exist; --force overwrites their drafts`);
  }
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      channel: { type: 'string' },
      'time-zone': { type: 'string', default: 'UTC' },
      force: { type: 'boolean', default: false },
      content: {
        type: 'string',
        default: fileURLToPath(new URL('../../../content', import.meta.url)),
      },
    },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new ImportError(`expected one file: ${usage}`);
  if (values.channel === undefined) throw new ImportError(`--channel is missing: ${usage}`);
  const { channel, force, content } = values;
  return { file, channel, force, content, timeZone: values['time-zone'] };
}

run().catch((error: unknown) => {
  const isUserError =
    error instanceof ImportError ||
    (error as { code?: string }).code?.indexOf('ERR_PARSE_ARGS') === 0;
  if (isUserError) console.error(`${(error as Error).message}\nNothing was written.`);
  else console.error(error);
  process.exitCode = 1;
});
