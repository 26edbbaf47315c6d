import type { CommandRequest } from '../../commands/command-table.ts';
import { openDialog } from '../Dialog/open-dialog.ts';

type Listener = (request: CommandRequest) => void;

const listeners = new Set<Listener>();

export function runCommand(request: CommandRequest): void {
  // Behind a dialog the page cannot be searched.
  if (/^find/.test(request.command) && document.querySelector(openDialog)) return;
  for (const listener of [...listeners]) listener(request);
}

export function onCommand(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
