import { BrowserWindow, dialog, type MessageBoxOptions } from 'electron';
import { packDialogTexts } from '../../renderer/i18n/texts/packs.ts';
import type { TranslateFunction } from '../../renderer/i18n/translate.ts';
import { type InstalledPack, PACK_ENDING } from '../../renderer/model/pack.ts';
import { PackError } from './pack-error.ts';

/** Asks the reader for the file of a pack; undefined if the reader cancels. */
export async function chooseFile(translate: TranslateFunction): Promise<string | undefined> {
  const { filePaths } = await dialog.showOpenDialog({
    properties: ['openFile'],
    filters: [{ name: translate(packDialogTexts.fileType), extensions: [PACK_ENDING.slice(1)] }],
  });
  return filePaths[0];
}

/** Asks whether the reader trusts the key of a pack. */
export function confirmTrust(
  { title, version, site, fingerprint }: InstalledPack,
  translate: TranslateFunction,
): Promise<boolean> {
  return confirm(
    {
      message: translate(packDialogTexts.trustQuestion, { title, version }),
      detail: translate(packDialogTexts.trustDetail, { site, fingerprint }),
      button: translate(packDialogTexts.trust),
    },
    translate,
  );
}

export function confirmRemoval(
  { title, version }: InstalledPack,
  translate: TranslateFunction,
): Promise<boolean> {
  return confirm(
    {
      message: translate(packDialogTexts.removeQuestion, { title, version }),
      detail: translate(packDialogTexts.removeDetail),
      button: translate(packDialogTexts.remove),
    },
    translate,
  );
}

/** Says why a pack was refused and what the reader can do. */
export async function showRefusal(
  { error, file }: { readonly error: unknown; readonly file: string },
  translate: TranslateFunction,
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const detail =
    error instanceof PackError
      ? translate(packDialogTexts[error.fault], { file })
      : translate(packDialogTexts.unreadable, { file, reason });
  await showMessage({ type: 'error', message: translate(packDialogTexts.refused), detail });
}

/** Asks a question whose safe answer is no. */
async function confirm(
  question: { readonly message: string; readonly detail: string; readonly button: string },
  translate: TranslateFunction,
): Promise<boolean> {
  const { message, detail, button } = question;
  const buttons = [button, translate(packDialogTexts.cancel)];
  const box = { type: 'question', message, detail, buttons, defaultId: 1, cancelId: 1 } as const;
  return (await showMessage(box)) === 0;
}

/** Shows a message in front of the window with the focus; resolves to the number of the button. */
async function showMessage(box: MessageBoxOptions): Promise<number> {
  const parent = BrowserWindow.getFocusedWindow();
  const { response } = await (parent
    ? dialog.showMessageBox(parent, box)
    : dialog.showMessageBox(box));
  return response;
}
