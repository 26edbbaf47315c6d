import { packDialogTexts } from '../../renderer/i18n/texts/packs.ts';
import type { TranslateFunction } from '../../renderer/i18n/translate.ts';
import type { InstalledPack } from '../../renderer/model/pack.ts';
import { isDiskFull, PackError } from '../../renderer/pack/pack-error.ts';
import { messageOf } from '../../renderer/model/error-message.ts';

/** What a check for new content found of one pack. */
export interface CheckResult {
  readonly before: InstalledPack;
  /** Null without a newer version. */
  readonly after: InstalledPack | null;
  readonly error?: unknown;
}

/** Describes why a pack can't be installed. */
export function refusalOf(
  error: unknown,
  { file, translate }: { readonly file: string; readonly translate: TranslateFunction },
): string {
  if (error instanceof PackError) return translate(packDialogTexts[error.fault], { file });
  if (isDiskFull(error)) return translate(packDialogTexts.noRoom, { file });
  return translate(packDialogTexts.unreadable, { file, reason: messageOf(error) });
}

/** Describes what a check found of one pack. */
export function describeResult(
  { before: { title, version }, after, error }: CheckResult,
  translate: TranslateFunction,
): { readonly message: string; readonly detail: string } {
  if (after) {
    return {
      message: translate(packDialogTexts.updated, { title, version: after.version }),
      detail: translate(packDialogTexts.updatedDetail),
    };
  }
  const [message, detail] =
    error instanceof PackError
      ? [
          packDialogTexts.updateRefused,
          error.fault === 'newer'
            ? packDialogTexts.updateNewerDetail
            : error.fault === 'older'
              ? packDialogTexts.updateOlderDetail
              : packDialogTexts.updateRefusedDetail,
        ]
      : isDiskFull(error)
        ? [packDialogTexts.updateNoRoom, packDialogTexts.updateNoRoomDetail]
        : [packDialogTexts.checkFailed, packDialogTexts.checkFailedDetail];
  const values = { reason: messageOf(error), version };
  return { message: translate(message, { title }), detail: translate(detail, values) };
}
