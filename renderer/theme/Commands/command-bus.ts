import type { CommandRequest } from '../../commands/command-table.ts';
import { createEmitter, createObservable } from '../../platform/subscriptions.ts';

const requests = createEmitter<CommandRequest>();

export const onCommand = requests.on;

export function runCommand(request: CommandRequest): void {
  // Behind a dialog the page cannot be searched.
  if (/^find/.test(request.command) && document.querySelector('dialog[open]')) return;
  requests.emit(request);
}

/** A command, or a key that may be the shortcut of one. */
export type QueuedRequest = CommandRequest | KeyboardEvent;

export type RequestQueue = ReturnType<typeof createRequestQueue>;

export function createRequestQueue() {
  return createObservable<readonly QueuedRequest[]>([]);
}

/** Empties a queue and returns what was in it, so that nothing runs twice. */
export function takeRequests(queue: RequestQueue): readonly QueuedRequest[] {
  const taken = queue.get();
  if (taken.length > 0) queue.set([]);
  return taken;
}
