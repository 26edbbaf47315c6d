import type { CommandRequest } from '../../commands/command-table.ts';
import { createObservable } from '../../platform/subscriptions.ts';
import { isOutdated, recoverFrom } from '../../routing/outdated-shell.ts';

/** A part of the shell that could not be loaded when the reader asked for it. */
interface PartFailure {
  /** Name of the part. */
  readonly part: string;
  readonly isOffline: boolean;
  readonly retry: () => void;
}

interface RecoverableLoad {
  /** Name of the part, whose failure its next success ends. */
  readonly part: string;
  readonly load: () => Promise<unknown>;
  /** What the reader asked for, to be run once the page has been reloaded. */
  readonly resume?: CommandRequest | null;
}

/** What could not be loaded last; null once it could, or the reader has closed the message. */
export const partFailure = createObservable<PartFailure | null>(null);

/**
 * Loads a part of the shell that the reader asked for. If it can't be loaded, the page reloads and runs the command
 * `resume`, or a message with a Retry button says so. Other errors are thrown.
 */
export async function loadWithRecovery({
  part,
  load,
  resume = null,
}: RecoverableLoad): Promise<void> {
  try {
    await load();
    // Not what is said of another part: one key press can ask for two.
    if (partFailure.get()?.part === part) partFailure.set(null);
  } catch (error) {
    const recovery = await recoverFrom(error, location.pathname, resume);
    if (recovery === 'reload') return;
    if (!isOutdated(error)) throw error;
    console.warn('A part of the page could not be loaded.', error);
    partFailure.set({
      part,
      isOffline: recovery === 'wait',
      retry: () => void loadWithRecovery({ part, load, resume }),
    });
  }
}
