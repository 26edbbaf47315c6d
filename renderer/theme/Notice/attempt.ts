import type { CommandRequest } from '../../commands/command-table.ts';
import { isOutdated, recoverFrom } from '../../routing/outdated-shell.ts';

/** A part of the shell that could not be loaded when the reader asked for it. */
export interface PartFailure {
  readonly isOffline: boolean;
  readonly retry: () => void;
}

let failure: PartFailure | null = null;
const listeners = new Set<() => void>();

/**
 * Runs an action that loads a part of the shell when it's first used. If that part can't be loaded, the page reloads
 * and runs the command `resume`, or a message with a Retry button says so. Other errors are thrown.
 */
export async function attempt(
  action: () => Promise<unknown>,
  resume: CommandRequest | null = null,
): Promise<void> {
  try {
    await action();
    setPartFailure(null);
  } catch (error) {
    const recovery = await recoverFrom(error, location.pathname, resume);
    if (recovery === 'reload') return;
    if (!isOutdated(error)) throw error;
    console.warn('A part of the page could not be loaded.', error);
    setPartFailure({
      isOffline: recovery === 'wait',
      retry: () => void attempt(action, resume),
    });
  }
}

export function setPartFailure(next: PartFailure | null): void {
  if (failure === next) return;
  failure = next;
  for (const listener of [...listeners]) listener();
}

export function getPartFailure(): PartFailure | null {
  return failure;
}

export function subscribeToPartFailure(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
