import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type App, app, dialog } from 'electron';
import { appDialogTexts } from '../../renderer/i18n/texts/app.ts';
import { createTranslate, type TranslateFunction } from '../../renderer/i18n/translate.ts';
import { messageOf } from '../../renderer/model/error-message.ts';

/**
 * Gives the app a temporary profile folder if it can't write to its own, because it would end without a window.
 * Returns the path of its own folder in that case, otherwise null. Call it before the lock, which is in the folder.
 */
export function replaceLostFolder(
  app: Pick<App, 'getPath' | 'setPath' | 'getName'>,
): string | null {
  const folder = ownFolder(app);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    // Throws if Chromium rejects the folder.
    app.getPath('userData');
    return null;
  } catch {
    const replacement = mkdtempSync(path.join(os.tmpdir(), 'eliza-docs-'));
    app.setPath('userData', replacement);
    app.setPath('sessionData', replacement);
    return folder;
  }
}

function ownFolder(app: Pick<App, 'getPath' | 'getName'>): string {
  try {
    return app.getPath('userData');
  } catch {
    // Electron has found no folder that it can create.
    const base = process.env['XDG_CONFIG_HOME'] ?? path.join(os.homedir(), '.config');
    return path.join(base, app.getName());
  }
}

/** Folders of what pages can store without the app: databases, caches, and files of their own. */
const pageFolders = ['IndexedDB', 'CacheStorage', 'Service Worker', 'File System', 'WebStorage'];

/** Removes what scripts in pages stored past the app's store, so that it can't grow. Call it before the app is ready. */
export function clearPageStorage(sessionData: string): void {
  for (const name of pageFolders) {
    try {
      rmSync(path.join(sessionData, name), { recursive: true, force: true });
    } catch {
      // Another try follows at the next start.
    }
  }
}

/** Returns a function that tells the reader, once, that changes are not saved, and where they would be. */
export function createLostStateWarning(translate: TranslateFunction): (place: string) => void {
  let hasWarned = false;
  return (place) => {
    if (hasWarned) return;
    hasWarned = true;
    void dialog.showMessageBox({
      type: 'warning',
      message: translate(appDialogTexts.unsaved),
      detail: translate(appDialogTexts.unsavedDetail, { place }),
    });
  };
}

/** Ends an app that can't start, and says why. */
export function stop(error: unknown): void {
  const message = messageOf(error);
  console.error(message);
  // Readers who start the app by its icon see no terminal. Its language is not known, because that is in the bundle.
  if (app.isPackaged) {
    const title = createTranslate({})(appDialogTexts.cannotStart, { app: app.name });
    dialog.showErrorBox(title, message);
  }
  app.exit(1);
}
