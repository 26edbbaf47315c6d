import type { CommandRequest } from '../commands/command-table.ts';
import { resumeKey } from '../model/persisted-state.ts';
import { readSession, writeSession } from './session.ts';

const STORAGE_KEY = 'reloaded-for';

/** A page's data belongs to another bundle than the running one: the site has been redeployed. */
export class StaleBuildError extends Error {
  override readonly name = 'StaleBuildError';
}

/** A file of the bundle could not be loaded, and its loader says no more. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';
}

/** The server couldn't be asked: the reader is offline, or the server is down. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/** What follows from a failure: the document reloads, it waits for the network, or the reader decides. */
type Recovery = 'reload' | 'wait' | 'report';

/**
 * Decides what to do about a part of the site that failed to load. If the site has been redeployed since this bundle
 * loaded, logs it and reloads the current address from the server. Reloads the same path only once in a row, so that
 * a broken deployment ends in an error instead of a loop, and never while the server can't be reached. The reloaded
 * page runs the command `resume`.
 */
export async function recoverFrom(
  error: unknown,
  path: string,
  resume: CommandRequest | null = null,
): Promise<Recovery> {
  if (error instanceof UnreachableError) return 'wait';
  if (!isOutdated(error)) return 'report';
  // Browsers report a file that is gone and a lost connection alike.
  if (!(error instanceof StaleBuildError) && !(await isServerReachable())) return 'wait';
  console.warn(`${path}: ${error.message}; loading it from the server instead`);
  const isLoop = readSession(ownKey(STORAGE_KEY)) === path;
  // Without storage there is no telling a loop from a first attempt.
  const isNoted = writeSession(ownKey(STORAGE_KEY), isLoop ? null : path);
  if (isLoop || !isNoted) return 'report';
  if (resume !== null) writeSession(ownKey(resumeKey), resume);
  location.reload();
  return 'reload';
}

async function isServerReachable(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** Returns the command that the reader gave before the page reloaded itself, once; null if there was none. */
export function takeResumedCommand(): CommandRequest | null {
  const request = readSession(ownKey(resumeKey));
  writeSession(ownKey(resumeKey), null);
  return isRequest(request) ? request : null;
}

/** Another site at the same host may have left anything. */
function isRequest(value: unknown): value is CommandRequest {
  const { command, text = '' } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return typeof command === 'string' && typeof text === 'string';
}

/** Returns the key of a value of the session that belongs to this site among those of one host. */
function ownKey(key: string): string {
  return `${key} ${import.meta.env.BASE_URL}`;
}

/** Whether a file of the bundle is gone. A redeployment removes the old bundle's files; browsers and Vite word the resulting error differently. */
export function isOutdated(error: unknown): error is Error {
  return (
    error instanceof StaleBuildError ||
    error instanceof MissingFileError ||
    (error instanceof Error &&
      /dynamically imported module|importing a module script failed|unable to preload css/i.test(
        error.message,
      ))
  );
}
