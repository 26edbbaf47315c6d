import { app, dialog } from 'electron';
import { appDialogTexts } from '../renderer/i18n/texts/app.ts';
import { createTranslate } from '../renderer/i18n/translate.ts';
import { createTranslateFor } from './languages.ts';
import type { ShellInfo } from './shell-info.ts';
import type { SiteOrigin } from './site-origin.ts';

/** Tells the reader that changes are not saved, and where they would be. */
export function warnOfLostState(
  place: string,
  site: { readonly origin: SiteOrigin; readonly locales: ShellInfo['locales'] },
): void {
  const translate = createTranslateFor(site.origin, site.locales)(undefined);
  void dialog.showMessageBox({
    type: 'warning',
    message: translate(appDialogTexts.unsaved),
    detail: translate(appDialogTexts.unsavedDetail, { place }),
  });
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
