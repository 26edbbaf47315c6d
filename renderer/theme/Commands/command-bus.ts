import type { CommandRequest } from '../../commands/command-table.ts';

type Listener = (request: CommandRequest) => void;

const listeners = new Set<Listener>();

export function runCommand(request: CommandRequest): void {
  // Behind a dialog the page cannot be searched.
  if (/^find/.test(request.command) && document.querySelector('dialog[open]')) return;
  for (const listener of [...listeners]) listener(request);
}

export function onCommand(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
