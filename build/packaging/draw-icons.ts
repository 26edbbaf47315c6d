/*
 * Draws the raster icons from build/packaging/resources/icon.svg: `npx tsx build/packaging/draw-icons.ts`. The results are
 * committed, so that packaging needs neither a browser nor a download; Linux takes the drawing itself.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { IconIcns, IconIco } from '@shockpkg/icon-encoder';
import { chromium, type Page } from 'playwright';

const pathOf = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** Pixels. */
const WINDOWS_SIZES = [16, 24, 32, 48, 64, 128, 256];
const TOUCH_ICON_SIZE = 180;

/** Entry types of a macOS icon by the size of their image in pixels. */
const MAC_TYPES: Readonly<Record<number, readonly string[]>> = {
  16: ['icp4'],
  32: ['icp5', 'ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
};

async function drawIcons(page: Page): Promise<void> {
  const svg = await readFile(pathOf('build/packaging/resources/icon.svg'), 'utf8');
  // macOS icons have a margin; elsewhere it would only make the icon small.
  const withMargin = svg.replace(/viewBox="[^"]*"/, 'viewBox="0 0 1024 1024"');

  const touchIcon = await draw(page, svg, TOUCH_ICON_SIZE);
  await writeFile(pathOf('content/public/img/touch-icon.png'), touchIcon);
  const windows = new IconIco();
  for (const size of WINDOWS_SIZES) {
    await windows.addFromPng(await draw(page, svg, size), true, true);
  }
  await writeFile(pathOf('build/packaging/resources/icon.ico'), windows.encode());
  const mac = new IconIcns();
  for (const [size, types] of Object.entries(MAC_TYPES)) {
    await mac.addFromPng(await draw(page, withMargin, Number(size)), types, true);
  }
  await writeFile(pathOf('build/packaging/resources/icon.icns'), mac.encode());
}

async function draw(page: Page, svg: string, size: number): Promise<Buffer> {
  const sized = svg.replace('<svg', `<svg width="${size}" height="${size}"`);
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>*{margin:0}svg{display:block}</style>${sized}`);
  return page.screenshot({ omitBackground: true });
}

const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(executablePath && { executablePath }),
});
try {
  await drawIcons(await browser.newPage());
} finally {
  await browser.close();
}
