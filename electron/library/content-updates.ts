import { BrowserWindow } from 'electron';
import type { ContentNews } from '../../renderer/platform/platform.ts';
import type { InstalledPack } from '../../renderer/model/pack.ts';
import { onPageMessage, sendToPage } from '../shell/ipc.ts';
import type { TranslateFor } from '../shell/languages.ts';
import { consumeAllowance } from '../shell/page-actions.ts';
import { showCheckResult, showUnsavedList } from './pack-dialogs.ts';
import type { PackLibrary } from './pack-library.ts';
import type { CheckResult } from './pack-messages.ts';
import { createFetchFile } from './fetch-file.ts';

/** How long the update of one pack may take: half a gigabyte at 3 Mbit/s. */
const MAX_UPDATE_MS = 30 * 60_000;

/** Removes the bar from a window's icon. */
const NO_PROGRESS = -1;

interface UpdateContext {
  readonly library: PackLibrary;
  readonly translateFor: TranslateFor;
  /** Tells all windows what the library has now. */
  readonly announce: () => void;
  /** Makes the index of a pack, so that the first search needn't wait for it. */
  readonly prepare: (id: string) => void;
  readonly windowsOf: (pack: InstalledPack) => readonly BrowserWindow[];
}

/** Lets readers fetch new content of packs, and go back to what they had. */
export function addContentUpdates(context: UpdateContext): void {
  const { library, translateFor, announce, prepare, windowsOf } = context;
  const check = async () => {
    const results = await updateAll(library, (share) => {
      for (const window of BrowserWindow.getAllWindows()) window.setProgressBar(share);
    });
    const updated = results.flatMap(({ after }) => after ?? []);
    if (updated.length > 0) announce();
    for (const pack of updated) {
      prepare(pack.id);
      tell(windowsOf(pack), { kind: 'ready' });
    }
    return results;
  };

  let isChecking = false;
  onPageMessage('packs:check', (_, sender) => {
    if (isChecking || !consumeAllowance(sender)) return;
    isChecking = true;
    void check()
      .then((results) => showCheckResult(results, translateFor(sender)))
      .then((wantsList) => {
        const isOpen = wantsList && !sender.isDestroyed();
        if (isOpen) sendToPage(sender, 'command:run', { command: 'packs' });
      })
      .finally(() => (isChecking = false));
  });

  onPageMessage('packs:restore', (id, sender) => {
    if (!consumeAllowance(sender)) return;
    try {
      library.restore(id);
    } catch (error) {
      void showUnsavedList(error, translateFor(sender));
      return;
    }
    announce();
    const pack = library.find(id);
    if (pack) tell(windowsOf(pack), { kind: 'restored' });
  });
}

function tell(windows: readonly BrowserWindow[], news: ContentNews): void {
  for (const { webContents } of windows) sendToPage(webContents, 'content:news', news);
}

/** Updates all packs that are hosted, one after the other. */
async function updateAll(
  library: PackLibrary,
  showProgress: (share: number) => void,
): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  const own = library.own();
  for (const before of [...(own ? [own] : []), ...library.list()].filter(isHosted)) {
    const fetchFile = createFetchFile(AbortSignal.timeout(MAX_UPDATE_MS));
    try {
      const download = { fetchFile, onProgress: showProgress };
      results.push({ before, after: await library.update(before.id, download) });
    } catch (error) {
      console.warn(`${before.title}: not updated, ${String(error)}`);
      results.push({ before, after: null, error });
    }
  }
  showProgress(NO_PROGRESS);
  return results;
}

function isHosted({ updates }: InstalledPack): boolean {
  return updates !== null;
}
