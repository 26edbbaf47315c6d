import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { PACKED_ENDING } from '../../electron/shell/bundle-files.ts';
import { isWebOnly } from '../render/outputs.ts';
import { MERMAID_PREFIX } from '../vite/bundle.ts';

/** Extensions of files that the packaged app holds compressed; pages shrink to a sixth. */
const COMPRESSED: ReadonlySet<string> = new Set(['.html', '.json', '.md', '.txt', '.xml']);

/** So does the diagram library, which few pages load; what a start runs is read faster as it is. */
const isMermaid = (file: string) => path.basename(file).startsWith(MERMAID_PREFIX);

/** The shell reads it directly, before it can serve files. */
const UNCOMPRESSED = 'shell.json';

const compress = promisify(brotliCompress);

/** Copies a built site to `target` in the form of the packaged app, and replaces what is there. */
export async function packBundle(source: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(source, path.join(entry.parentPath, entry.name)))
    .filter((file) => !isWebOnly(file.replaceAll(path.sep, '/')));
  for (const folder of new Set(files.map((file) => path.dirname(file)))) {
    await mkdir(path.join(target, folder), { recursive: true });
  }
  await Promise.all(
    files.map(async (file) => {
      const [from, to] = [path.join(source, file), path.join(target, file)];
      const shrinks = COMPRESSED.has(path.extname(file)) || isMermaid(file);
      if (file === UNCOMPRESSED || !shrinks) return link(from, to);
      await writeFile(`${to}${PACKED_ENDING}`, await compressText(await readFile(from)));
    }),
  );
}

function compressText(content: Buffer): Promise<Buffer> {
  return compress(content, {
    params: {
      // Pages are small, so a wider window saves nothing; the next quality takes eight times as long for a thousandth.
      [constants.BROTLI_PARAM_QUALITY]: 8,
      [constants.BROTLI_PARAM_LGWIN]: 17,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
