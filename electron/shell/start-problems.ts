import { app, dialog } from 'electron';
import { appDialogTexts } from '../../renderer/i18n/texts/app.ts';
import { createTranslate, type TranslateFunction } from '../../renderer/i18n/translate.ts';

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
  const message = error instanceof Error ? error.message : String(error);
  console.error(message);
  // Readers who start the app by its icon see no terminal. Its language is not known, because that is in the bundle.
  if (app.isPackaged) {
    const title = createTranslate({})(appDialogTexts.cannotStart, { app: app.name });
    dialog.showErrorBox(title, message);
  }
  app.exit(1);
}
