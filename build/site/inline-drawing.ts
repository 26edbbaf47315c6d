import { readFile } from 'node:fs/promises';
import type { Logo } from '../../renderer/model/site-config.ts';
import type { PublicFile } from './public-files.ts';

/** Largest drawing, in bytes, that is worth more inside the page than as a request of its own. */
const LIMIT = 1024;

/** Puts a logo's small drawings into the model itself: every page shows them, and before anything else. */
export async function inlineLogo(
  logo: Logo,
  files: ReadonlyMap<string, PublicFile>,
): Promise<Logo> {
  return {
    ...logo,
    src: await inlineDrawing(logo.src, files),
    ...(logo.srcDark !== undefined && { srcDark: await inlineDrawing(logo.srcDark, files) }),
  };
}

/** Turns the site path of a small SVG file into a data URI; any other path stays as it is. */
export async function inlineDrawing(
  src: string,
  files: ReadonlyMap<string, PublicFile>,
): Promise<string> {
  const file = files.get(src.slice(1));
  if (!file || !/\.svg$/.test(src)) return src;
  const drawing = (await readFile(file.absolute, 'utf8')).replace(/>\s+</g, '><').trim();
  return drawing.length > LIMIT ? src : `data:image/svg+xml,${escapeDataUri(drawing)}`;
}

/** Escapes what a data URI cannot hold and leaves the rest readable, which compresses better. */
function escapeDataUri(text: string): string {
  return text
    .replaceAll('"', "'")
    .replace(/\s+/g, ' ')
    .replace(/[%#<>{}|\\^`]/g, encodeURIComponent);
}
