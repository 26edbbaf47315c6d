import type { WebContents } from 'electron';
import type { InstalledPack } from '../../renderer/model/pack.ts';
import { onPageMessage, sendToPage } from '../ipc.ts';
import type { TranslateFor } from '../languages.ts';
import { mayAct } from '../page-actions.ts';
import { fetchFile } from './fetch-file.ts';
import { showCheckResult, type CheckResult } from './pack-dialogs.ts';
import type { PackLibrary } from './pack-library.ts';

interface UpdateContext {
  readonly library: PackLibrary;
  readonly translateFor: TranslateFor;
  /** Tells all windows what the library has now. */
  readonly announce: () => void;
  /** Makes the index of a pack, so that the first search needn't wait for it. */
  readonly prepare: (id: string) => void;
}

/** Lets readers fetch new content of packs, and go back to what they had. */
export function addContentUpdates(context: UpdateContext): void {
  const { library, translateFor, announce, prepare } = context;
  let isChecking = false;
  const check = async (sender: WebContents) => {
    if (isChecking) return;
    isChecking = true;
    try {
      const results = await checkAll(library);
      if (results.some(({ after }) => after)) announce();
      for (const { after } of results) if (after) prepare(after.id);
      const wantsList = await showCheckResult(results, translateFor(sender));
      if (wantsList && !sender.isDestroyed())
        sendToPage(sender, 'command:run', { command: 'packs' });
    } finally {
      isChecking = false;
    }
  };
  onPageMessage('packs:check', (_, sender) => {
    if (mayAct(sender)) void check(sender);
  });
  onPageMessage('packs:restore', (id, sender) => {
    if (!mayAct(sender)) return;
    library.restore(id);
    announce();
  });
}

/** Updates all packs that are hosted, one after the other. */
async function checkAll(library: PackLibrary): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  for (const before of library.list().filter(isHosted)) {
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
