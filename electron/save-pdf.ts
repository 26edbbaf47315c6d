import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { app, BrowserWindow, dialog, type PrintToPDFOptions, type WebContents } from 'electron';
import { toSitePath } from '../renderer/model/page-path.ts';
import type { PdfExtent } from '../renderer/platform/desktop-bridge.ts';
import { readerPreferences } from './setup-windows.ts';
import type { SitePlace } from './site-place.ts';

export interface PdfOptions {
  readonly place: SitePlace;
  /** Asks the page of a window to put itself, or its whole area, in the form of paper; resolves to whether it did. */
  readonly compose: (contents: WebContents, extent: PdfExtent) => Promise<boolean>;
}

/** Countries whose paper is not the rest of the world's. */
const letterCountries = new Set('CA CL CO CR DO GT MX NI PA PH PR SV US VE'.split(' '));

/** What every PDF has: an outline of the headings, tags for readers who listen, the page format of the style sheet. */
const format: PrintToPDFOptions = {
  generateDocumentOutline: true,
  generateTaggedPDF: true,
  preferCSSPageSize: true,
  displayHeaderFooter: true,
  headerTemplate: '<span></span>',
  footerTemplate:
    '<p style="width:100%;font:8px sans-serif;color:#666;text-align:center"><span class="pageNumber"></span> / <span class="totalPages"></span></p>',
};

/** Asks where to, and saves what a window shows, or the whole area of its page, as PDF. */
export async function savePdf(
  contents: WebContents,
  extent: PdfExtent,
  { place, compose }: PdfOptions,
): Promise<void> {
  const window = BrowserWindow.fromWebContents(contents);
  if (!window) return;
  const address = contents.getURL();
  const [page = '', ...site] = contents.getTitle().split(' | ');
  const name = extent === 'page' ? page : [...site, areaFolder(address, place)].join(' ');
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: path.join(app.getPath('downloads'), toFileName(name)),
    filters: [{ name: 'PDF', extensions: ['pdf'] }],
  });
  if (canceled || filePath === '' || window.isDestroyed()) return;
  // Indeterminate: how long it takes is not known.
  window.setProgressBar(2);
  try {
    await writeFile(filePath, await print(address, (printed) => compose(printed, extent)));
  } catch (error) {
    const fact = error instanceof Error ? error.message : String(error);
    dialog.showErrorBox('The PDF could not be saved', fact);
  } finally {
    if (!window.isDestroyed()) window.setProgressBar(-1);
  }
}

/** Prints a page from a window that nobody sees: the reader's own goes on as it is. */
async function print(
  address: string,
  compose: (contents: WebContents) => Promise<boolean>,
): Promise<Buffer> {
  const window = new BrowserWindow({
    show: false,
    // Chromium lets pages in windows that are not shown wait.
    webPreferences: { ...readerPreferences(), backgroundThrottling: false },
  });
  try {
    await window.loadURL(address);
    if (!(await compose(window.webContents)))
      throw new Error('What it shows could not be put together.');
    const pageSize = letterCountries.has(app.getLocaleCountryCode()) ? 'Letter' : 'A4';
    return await window.webContents.printToPDF({ ...format, pageSize });
  } finally {
    window.destroy();
  }
}

/** The first part of an address below the base path, which names the area of its page. */
function areaFolder(address: string, { basePath }: SitePlace): string {
  return toSitePath(basePath, new URL(address).pathname)?.split('/')[1] ?? '';
}

/** A title as the name of a file on every system. */
function toFileName(title: string): string {
  return `${
    title
      .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
      .trim()
      .slice(0, 80) || 'page'
  }.pdf`;
}
