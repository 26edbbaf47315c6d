import { BrowserWindow } from 'electron';
import type { ContentNews } from '../../renderer/platform/platform.ts';
import type { InstalledPack } from '../../renderer/model/pack.ts';
import { storageKeys } from '../../renderer/model/persisted-state.ts';
import { onPageMessage, onPageRequest, sendToPage } from '../shell/ipc.ts';
import type { TranslateFor } from '../shell/languages.ts';
import { consumeAllowance } from '../shell/page-actions.ts';
import type { Store } from '../shell/store.ts';
import { offerCancel, showCheckResult, showUnsavedList } from './pack-dialogs.ts';
import { isDiskFull, PackError } from '../../renderer/pack/pack-error.ts';
import type { PackLibrary } from './pack-library.ts';
import type { CheckResult } from './pack-messages.ts';
import { createFetchFile } from './fetch-file.ts';

/** Delay of the first check, so that it never slows down a start. */
const FIRST_CHECK_DELAY_MS = 10_000;

/** How often it looks whether a day has passed; a timer for a whole day would stop while the computer sleeps. */
const INTERVAL_MS = 3_600_000;

const DAY_MS = 24 * 3_600_000;

/** How long the update of one pack may take: half a gigabyte at 3 Mbit/s. */
const MAX_UPDATE_MS = 30 * 60_000;

/** Removes the bar from a window's icon. */
const NO_PROGRESS = -1;

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
  let running: RunningCheck | null = null;
  const check = async () => {
    running = startCheck(library, (share) => {
      for (const window of BrowserWindow.getAllWindows()) window.setProgressBar(share);
    });
    const results = await running.results;
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
    if (isShowing || !consumeAllowance(sender)) return;
    isShowing = true;
    const results = checkOnce();
    void offerCancel(results, () => running?.cancel(), translateFor(sender));
    void results
      .then((found) => !running?.isCanceled() && showCheckResult(found, translateFor(sender)))
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

interface RunningCheck {
  readonly results: Promise<readonly CheckResult[]>;
  readonly cancel: () => void;
  readonly isCanceled: () => boolean;
}

/** Updates all packs that are hosted, one after the other, until it is canceled. */
function startCheck(library: PackLibrary, showProgress: (share: number) => void): RunningCheck {
  const canceled = new AbortController();
  const run = async () => {
    const results: CheckResult[] = [];
    const own = library.own();
    for (const before of [...(own ? [own] : []), ...library.list()].filter(isHosted)) {
      if (canceled.signal.aborted) break;
      const limit = AbortSignal.timeout(MAX_UPDATE_MS);
      const fetchFile = createFetchFile(AbortSignal.any([canceled.signal, limit]));
      const download = { fetchFile, onProgress: showProgress };
      try {
        results.push({ before, after: await library.update(before.id, download) });
      } catch (error) {
        if (canceled.signal.aborted) break;
        console.warn(`${before.title}: not updated, ${String(error)}`);
        results.push({ before, after: null, error });
      }
    }
    return results;
  };
  const results = run().finally(() => showProgress(NO_PROGRESS));
  return { results, cancel: () => canceled.abort(), isCanceled: () => canceled.signal.aborted };
}

function isHosted({ updates }: InstalledPack): boolean {
  return updates !== null;
}

/** Whether the host could be asked. */
function isAnswered({ error }: CheckResult): boolean {
  return error === undefined || error instanceof PackError || isDiskFull(error);
}

/** The check for new content once a day, which the reader switches on. */
interface DailyCheck {
  readonly isOn: () => boolean;
  /** Remembers whether to check; the first check follows at once. */
  readonly switchTo: (isOn: boolean) => void;
}

/** Starts to check once a day, if the reader wants it; `check` resolves to false if no host could be reached. */
export function startDailyCheck(
  store: Pick<Store, 'get' | 'set'>,
  check: () => Promise<boolean>,
): DailyCheck {
  const isOn = () => store.get(storageKeys.dailyCheck) === 'true';
  const isDue = () => {
    const age = Date.now() - Number(store.get(storageKeys.lastDailyCheck));
    // A clock that was set back doesn't put checks off.
    return age < 0 || age >= DAY_MS;
  };
  const checkIfDue = async () => {
    if (!isOn() || !isDue()) return;
    if (await check()) store.set(storageKeys.lastDailyCheck, String(Date.now()));
  };
  setTimeout(() => void checkIfDue(), FIRST_CHECK_DELAY_MS).unref();
  setInterval(() => void checkIfDue(), INTERVAL_MS).unref();
  return {
    isOn,
    switchTo: (next) => {
      store.set(storageKeys.dailyCheck, next ? 'true' : null);
      void checkIfDue();
    },
  };
}
