/*
 * Draws every icon of the desktop app, and the site's touch icon, from build/resources/icon.svg: `npx tsx build/packaging/draw-icons.ts`.
 * The results are committed, so that packaging needs no browser.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright';
import {
  type IconPicture,
  linuxSizes,
  macEntries,
  packMacIcon,
  packWindowsIcon,
  windowsSizes,
} from './icon-files.ts';

const resources = fileURLToPath(new URL('../resources/', import.meta.url));
/** What a phone shows for a bookmarked page. */
const touchIcon = fileURLToPath(
  new URL('../../content/public/img/touch-icon.png', import.meta.url),
);

/** macOS wants a margin round an icon; elsewhere it would only make the icon small. */
const CROPPED = 'viewBox="84 84 856 856"';

async function drawIcons(browser: Browser): Promise<void> {
  const svg = await readFile(path.join(resources, 'icon.svg'), 'utf8');
  const cropped = svg.replace(/viewBox="[^"]*"/, CROPPED);
  const mac = await draw(browser, svg, [...new Set(macEntries.map(([, size]) => size))]);
  const other = await draw(browser, cropped, linuxSizes);

  const folder = path.join(resources, 'icons');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const { size, png } of other) {
    await writeFile(path.join(folder, `${size}x${size}.png`), png);
  }
  const touch = await draw(browser, cropped, [180]);
  await writeFile(touchIcon, touch[0]!.png);
  const windows = other.filter(({ size }) => windowsSizes.some((wanted) => wanted === size));
  await writeFile(path.join(resources, 'icon.ico'), packWindowsIcon(windows));
  await writeFile(path.join(resources, 'icon.icns'), packMacIcon(mac));
}

async function draw(
  browser: Browser,
  svg: string,
  sizes: readonly number[],
): Promise<IconPicture[]> {
  const page = await browser.newPage();
  const pictures: IconPicture[] = [];
  for (const size of sizes) {
    const sized = svg.replace(/width="\d+" height="\d+"/, `width="${size}" height="${size}"`);
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>*{margin:0}svg{display:block}</style>${sized}`);
    pictures.push({ size, png: await page.screenshot({ omitBackground: true }) });
  }
  await page.close();
  return pictures;
}

const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(executablePath && { executablePath }),
});
await drawIcons(browser).finally(() => browser.close());
