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

/** What a check for new content found of one pack. */
export interface CheckResult {
  readonly before: InstalledPack;
  /** Null without a newer version. */
  readonly after: InstalledPack | null;
  readonly error?: unknown;
}

/** Tells what a check for new content found; resolves to whether the reader wants to see the list of packs. */
export async function showCheckResult(
  results: readonly CheckResult[],
  translate: TranslateFunction,
): Promise<boolean> {
  const found = results.filter(({ after, error }) => after ?? error);
  if (found.length === 0) {
    const isHosted = results.length > 0;
    const message = translate(isHosted ? packDialogTexts.upToDate : packDialogTexts.noneHosted);
    const detail = isHosted ? '' : translate(packDialogTexts.noneHostedDetail);
    await showMessage({ type: 'info', message, detail });
    return false;
  }
  const [first, ...others] = found.map((result) => describeResult(result, translate));
  const detail = [first!.detail, ...others.map((other) => `${other.message}\n${other.detail}`)];
  const isUpdated = found.some(({ after }) => after);
  const buttons = [packDialogTexts.ok, ...(isUpdated ? [packDialogTexts.showChanges] : [])];
  const pressed = await showMessage({
    type: isUpdated ? 'info' : 'error',
    message: first!.message,
    detail: detail.join('\n\n'),
    buttons: buttons.map((button) => translate(button)),
    defaultId: 0,
    cancelId: 0,
  });
  return pressed === 1;
}

function describeResult(
  { before: { title, version }, after, error }: CheckResult,
  translate: TranslateFunction,
): { readonly message: string; readonly detail: string } {
  if (after) {
    const { added = [], changed = [], removed = [] } = after.updated ?? {};
    const counts = {
      added: String(added.length),
      changed: String(changed.length),
      removed: String(removed.length),
    };
    return {
      message: translate(packDialogTexts.updated, { title, version: after.version }),
      detail: translate(packDialogTexts.updatedDetail, counts),
    };
  }
  const reason = error instanceof Error ? error.message : String(error);
  const [message, detail] =
    error instanceof PackError
      ? [packDialogTexts.updateRefused, packDialogTexts.updateRefusedDetail]
      : [packDialogTexts.checkFailed, packDialogTexts.checkFailedDetail];
  return { message: translate(message, { title }), detail: translate(detail, { reason, version }) };
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
