import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { subsetFonts } from './subset-fonts.ts';

const folder = fileURLToPath(new URL('../../../renderer/theme/fonts/', import.meta.url));

const fonts = await subsetFonts();
await rm(folder, { recursive: true, force: true });
await mkdir(folder);
for (const [name, font] of fonts) {
  await writeFile(path.join(folder, name), font);
  console.log(`${name}: ${font.length} bytes`);
}
