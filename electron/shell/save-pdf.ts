import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { app, BrowserWindow, dialog, type PrintToPDFOptions, type WebContents } from 'electron';
import { appDialogTexts } from '../../renderer/i18n/texts/app.ts';
import { collapse, withoutEmoji } from '../../renderer/model/plain-text.ts';
import type { PrintExtent } from '../../renderer/platform/desktop-ipc.ts';
import type { TranslateFunction } from '../../renderer/i18n/translate.ts';
import { onPageMessage, onPageRequest, sendToPage } from './ipc.ts';
import type { TranslateFor } from './languages.ts';
import { consumeAllowance } from './page-actions.ts';
import { pagePreferences } from './windows.ts';
import { messageOf } from '../../renderer/model/error-message.ts';

/** The largest area takes a tenth of this. */
const PRINT_TIMEOUT_MS = 180_000;

/** Countries that print on Letter; the others print on A4. */
const letterCountries = new Set('CA CL CO CR DO GT MX NI PA PH PR SV US VE'.split(' '));

const format: PrintToPDFOptions = {
  generateDocumentOutline: true,
  generateTaggedPDF: true,
  preferCSSPageSize: true,
  displayHeaderFooter: true,
  headerTemplate: '<span></span>',
  footerTemplate:
    '<p style="width:100%;font:8px sans-serif;color:#666;text-align:center"><span class="pageNumber"></span> / <span class="totalPages"></span></p>',
};

/** What waits until a hidden page is ready for print, and for what keeps it from being ready. */
const waiting = new WeakMap<WebContents, (fault: string | null) => void>();

/** Prints the page of a window; says so if the system can't. */
function print(contents: WebContents, translate: TranslateFunction): void {
  contents.print({}, (isPrinted, reason) => {
    if (isPrinted || /cancel/i.test(reason)) return;
    dialog.showErrorBox(translate(appDialogTexts.printFailed), reason);
  });
}

/** Saves the page of a window, or its whole area, as PDF when the page requests it. */
export function setupSavePdf(translateFor: TranslateFor): void {
  const saving = new Set<BrowserWindow>();
  onPageMessage('page:print', (_, contents) => {
    if (consumeAllowance(contents)) print(contents, translateFor(contents));
  });
  onPageMessage('print:prepared', (fault, contents) => waiting.get(contents)?.(fault));
  onPageRequest('pdf:save', async ({ extent, name }, contents) => {
    const window = BrowserWindow.fromWebContents(contents);
    // One dialog at a time, and none without the reader.
    if (!window || saving.has(window) || !consumeAllowance(contents)) return null;
    saving.add(window);
    const address = contents.getURL();
    const translate = translateFor(contents);
    try {
      const { canceled, filePath } = await dialog.showSaveDialog(window, {
        title: translate(appDialogTexts.savePdf),
        defaultPath: path.join(app.getPath('downloads'), toFileName(name)),
        filters: [{ name: translate(appDialogTexts.pdfFile), extensions: ['pdf'] }],
      });
      if (canceled || filePath === '' || window.isDestroyed()) return null;
      const file = path.basename(filePath);
      // Above 1 the progress bar is indeterminate.
      window.setProgressBar(2);
      sendToPage(contents, 'pdf:saving', file);
      await writeFile(filePath, await printToPdf(address, extent));
      return file;
    } catch (error) {
      dialog.showErrorBox(translate(appDialogTexts.pdfFailed), messageOf(error));
      return null;
    } finally {
      saving.delete(window);
      if (!window.isDestroyed()) window.setProgressBar(-1);
    }
  });
}

/** Prints an address in a hidden window, so that the reader's own stays as it is; rejects when it closes before. */
async function printToPdf(address: string, extent: PrintExtent): Promise<Buffer> {
  const window = new BrowserWindow({
    show: false,
    // Chromium throttles pages in hidden windows.
    webPreferences: { ...pagePreferences(), backgroundThrottling: false },
  });
  const closed = new Promise<never>((_, reject) => {
    window.once('closed', () => reject(new Error('The window closed before it was printed.')));
  });
  const print = async () => {
    await window.loadURL(address);
    await prepare(window.webContents, extent);
    const pageSize = letterCountries.has(app.getLocaleCountryCode()) ? 'Letter' : 'A4';
    return window.webContents.printToPDF({ ...format, pageSize });
  };
  try {
    // Electron may never answer for a window that is gone.
    return await Promise.race([print(), closed]);
  } finally {
    if (!window.isDestroyed()) window.destroy();
  }
}

/** Asks a page to prepare for print, and resolves when it's ready. */
function prepare(contents: WebContents, extent: PrintExtent): Promise<void> {
  return new Promise((resolve, reject) => {
    const onTimeout = () => reject(new Error('The page was not ready for print in time.'));
    const timer = setTimeout(onTimeout, PRINT_TIMEOUT_MS);
    waiting.set(contents, (fault) => {
      clearTimeout(timer);
      if (fault === null) resolve();
      else reject(new Error(fault));
    });
    sendToPage(contents, 'print:prepare', extent);
  });
}

/** A title as a file name that every system allows. */
function toFileName(title: string): string {
  const name = collapse(withoutEmoji(title).replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' '));
  return `${name.slice(0, 80) || 'page'}.pdf`;
}
