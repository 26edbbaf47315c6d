import type { CommandRequest } from '../model/reader-commands.ts';

type Listener = (request: CommandRequest) => void;

const listeners = new Set<Listener>();

/** Hands a command to the part of the shell that carries it out. */
export function runCommand(request: CommandRequest): void {
  // Neither the page behind a dialog nor a bar on it can be reached.
  if (/^find/.test(request.command) && document.querySelector('dialog[open]')) return;
  for (const listener of [...listeners]) listener(request);
}

/** Calls back for every command; returns the way to stop it. */
export function onCommand(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
