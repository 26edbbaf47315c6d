import { setTimeout as delay } from 'node:timers/promises';
import { BrowserWindow, dialog, type MessageBoxOptions } from 'electron';
import { packDialogTexts } from '../../renderer/i18n/texts/packs.ts';
import type { TranslateFunction } from '../../renderer/i18n/translate.ts';
import { type InstalledPack, PACK_ENDING } from '../../renderer/model/pack.ts';
import { isDiskFull } from '../../renderer/pack/pack-error.ts';
import { type CheckResult, describeResult, refusalOf } from './pack-messages.ts';
import { messageOf } from '../../renderer/model/error-message.ts';

/** Asks the reader for the file of a pack; undefined if the reader cancels. */
export async function chooseFile(translate: TranslateFunction): Promise<string | undefined> {
  const { filePaths } = await dialog.showOpenDialog({
    properties: ['openFile'],
    filters: [{ name: translate(packDialogTexts.fileType), extensions: [PACK_ENDING.slice(1)] }],
  });
  return filePaths[0];
}

/** Asks whether the reader trusts the key of a pack; `isOtherMaker` if the reader trusts another one for its site. */
export function confirmTrust(
  { title, version, site, fingerprint }: InstalledPack,
  { isOtherMaker, translate }: { isOtherMaker: boolean; translate: TranslateFunction },
): Promise<boolean> {
  const question = isOtherMaker ? packDialogTexts.trustOtherDetail : packDialogTexts.trustDetail;
  return confirm(
    {
      message: translate(packDialogTexts.trustQuestion, { title, version }),
      detail: translate(question, { site, fingerprint }),
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
  const message = translate(packDialogTexts.refused);
  await showMessage({ type: 'error', message, detail: refusalOf(error, { file, translate }) });
}

/** Says that the list of packs couldn't be written. */
export async function showUnsavedList(error: unknown, translate: TranslateFunction): Promise<void> {
  const detail = isDiskFull(error)
    ? translate(packDialogTexts.listNoRoom)
    : translate(packDialogTexts.listUnsavedDetail, { reason: messageOf(error) });
  await showMessage({ type: 'error', message: translate(packDialogTexts.listUnsaved), detail });
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
  const buttons = [packDialogTexts.ok, ...(isUpdated ? [packDialogTexts.showPacks] : [])];
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

/** How long a check may take without a word. */
const CANCEL_DELAY_MS = 4_000;

/** Offers to cancel what takes long. The message blocks no window, and closes when the work is done. */
export async function offerCancel(
  work: Promise<unknown>,
  cancel: AbortController,
  translate: TranslateFunction,
): Promise<void> {
  const done = new AbortController();
  const finished = work.finally(() => done.abort()).catch(() => undefined);
  await Promise.race([finished, delay(CANCEL_DELAY_MS, undefined, { ref: false })]);
  if (done.signal.aborted) return;
  const { response } = await dialog.showMessageBox({
    message: translate(packDialogTexts.fetching),
    detail: translate(packDialogTexts.fetchingDetail),
    buttons: [translate(packDialogTexts.wait), translate(packDialogTexts.cancel)],
    ...{ cancelId: 0, defaultId: 0, signal: done.signal },
  });
  if (response === 1) cancel.abort();
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
