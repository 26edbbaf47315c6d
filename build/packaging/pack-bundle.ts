import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { PACKED_ENDING } from '../../electron/bundle-files.ts';

/** Kinds of files that the packaged app holds compressed: pages above all, which shrink to a sixth. */
const packedKinds: ReadonlySet<string> = new Set(['.html', '.json', '.mjs', '.txt', '.xml']);

/** Read before anything else is, by another way. */
const UNPACKED = 'shell.json';

/** What only servers and other sites ask for. */
const left: ReadonlySet<string> = new Set(['robots.txt', 'sitemap.xml', '.nojekyll']);

const compress = promisify(brotliCompress);

/** Copies a built site to another folder in the form the packaged app holds it in; what stood there is gone. */
export async function packBundle(source: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !(entry.parentPath === source && left.has(entry.name)))
    .map((entry) => path.relative(source, path.join(entry.parentPath, entry.name)));
  for (const folder of new Set(files.map((file) => path.dirname(file)))) {
    await mkdir(path.join(target, folder), { recursive: true });
  }
  await Promise.all(
    files.map(async (file) => {
      const [from, to] = [path.join(source, file), path.join(target, file)];
      if (file === UNPACKED || !packedKinds.has(path.extname(file))) return link(from, to);
      await writeFile(`${to}${PACKED_ENDING}`, await pack(await readFile(from)));
    }),
  );
}

function pack(content: Buffer): Promise<Buffer> {
  return compress(content, {
    params: {
      // Pages are small: more effort or a wider window costs five times the time and saves one part in a hundred.
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_LGWIN]: 17,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
