import type { BrowserWindow } from 'electron';
import type { ContentNews } from '../../renderer/model/content-news.ts';
import type { InstalledPack } from '../../renderer/model/pack.ts';
import { onPageMessage, onPageRequest, sendToPage } from '../ipc.ts';
import type { TranslateFor } from '../languages.ts';
import { mayAct } from '../page-actions.ts';
import type { Store } from '../store.ts';
import { startDailyCheck } from './daily-check.ts';
import { fetchFile } from './fetch-file.ts';
import { showCheckResult, showUnsavedList } from './pack-dialogs.ts';
import { isDiskFull, PackError } from '../../renderer/pack/pack-error.ts';
import type { PackLibrary } from './pack-library.ts';
import type { CheckResult } from './pack-messages.ts';

interface UpdateContext {
  readonly library: PackLibrary;
  readonly store: Store;
  readonly translateFor: TranslateFor;
  /** Tells all windows what the library has now. */
  readonly announce: () => void;
  /** Makes the index of a pack, so that the first search needn't wait for it. */
  readonly prepare: (id: string) => void;
  readonly windowsOf: (pack: InstalledPack) => readonly BrowserWindow[];
  readonly lastWindow: () => BrowserWindow | undefined;
}

/** Lets readers fetch new content of packs, at once or every day, and go back to what they had. */
export function addContentUpdates(context: UpdateContext): void {
  const { library, store, translateFor, announce, prepare, windowsOf, lastWindow } = context;
  let checking: Promise<readonly CheckResult[]> | null = null;
  const check = async () => {
    const results = await checkAll(library);
    const updated = results.flatMap(({ after }) => after ?? []);
    if (updated.length > 0) announce();
    for (const pack of updated) {
      prepare(pack.id);
      tell(windowsOf(pack), { kind: 'ready' });
    }
    return results;
  };
  /** The reader may ask while the daily check runs. */
  const checkOnce = () => (checking ??= check().finally(() => (checking = null)));

  let isShowing = false;
  onPageMessage('packs:check', (_, sender) => {
    if (isShowing || !mayAct(sender)) return;
    isShowing = true;
    void checkOnce()
      .then((results) => showCheckResult(results, translateFor(sender)))
      .then((wantsList) => {
        const isOpen = wantsList && !sender.isDestroyed();
        if (isOpen) sendToPage(sender, 'command:run', { command: 'packs' });
      })
      .finally(() => (isShowing = false));
  });

  const daily = startDailyCheck(store, async () => {
    const results = await checkOnce();
    const front = lastWindow();
    const last = front ? [front] : [];
    for (const { after } of results) {
      if (!after || windowsOf(after).length > 0) continue;
      tell(last, { kind: 'updated', title: after.title, version: after.version });
    }
    if (results.some(({ error }) => isDiskFull(error))) tell(last, { kind: 'no-room' });
    return results.some(isAnswered);
  });
  onPageRequest('packs:checks-daily', () => Promise.resolve(daily.isOn()));
  onPageMessage('packs:check-daily', daily.switchTo);

  onPageMessage('packs:restore', (id, sender) => {
    if (!mayAct(sender)) return;
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
async function checkAll(library: PackLibrary): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  const own = library.own();
  for (const before of [...(own ? [own] : []), ...library.list()].filter(isHosted)) {
    try {
      results.push({ before, after: await library.update(before.id, fetchFile) });
    } catch (error) {
      console.warn(`${before.title}: not updated, ${String(error)}`);
      results.push({ before, after: null, error });
    }
  }
  return results;
}

function isHosted({ updates }: InstalledPack): boolean {
  return updates !== null;
}

/** Whether the host could be asked. */
function isAnswered({ error }: CheckResult): boolean {
  return error === undefined || error instanceof PackError || isDiskFull(error);
}
