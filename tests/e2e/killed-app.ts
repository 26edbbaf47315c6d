import { once } from 'node:events';
import { readdirSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ElectronApplication } from 'playwright';
import type { StoredState } from '../../electron/stored-state.ts';

const STATE_FILE = 'reader-state.json';
const DYING_TIME = 5_000;

/** When to kill an app: after a time, or as soon as so many things have happened to the files of its state. */
export type Moment = { readonly milliseconds: number } | { readonly events: number };

/** What stands in an app's folder where its state is kept. */
export interface StateFiles {
  /** Half-written copies. */
  readonly remains: readonly string[];
  /** Whatever else is there beside the file itself. */
  readonly others: readonly string[];
}

/** Lists what an app's state has left in its folder. */
export function listStateFiles(userData: string): StateFiles {
  const names = readdirSync(userData).filter((name) => isStateFile(name) && name !== STATE_FILE);
  return {
    remains: names.filter(isTemporary),
    others: names.filter((name) => !isTemporary(name)),
  };
}

/** Reads a value as it stands on the disk; null where it, or the whole file, cannot be read. */
export function readStored(userData: string, key: string): string | null {
  try {
    const text = readFileSync(path.join(userData, STATE_FILE), 'utf8');
    return (JSON.parse(text) as StoredState).values[key] ?? null;
  } catch {
    return null;
  }
}

/**
 * Repeats something until the moment has come to kill the app with SIGKILL, and waits until none of its processes is
 * left.
 */
export async function repeatUntilKilled(options: {
  readonly app: ElectronApplication;
  readonly userData: string;
  readonly moment: Moment;
  readonly repeat: () => Promise<void>;
}): Promise<void> {
  const { app, userData, moment, repeat } = options;
  const child = app.process();
  const ended = once(child, 'exit');
  let isKilled = false;
  const kill = () => {
    isKilled = child.kill('SIGKILL');
  };
  let events = 0;
  const watcher = watch(userData, (_, name) => {
    if (name === null || !isStateFile(name)) return;
    events++;
    // At once: a timer would be later than most writes last.
    if ('events' in moment && events === moment.events) kill();
  });
  if ('milliseconds' in moment) setTimeout(kill, moment.milliseconds);
  try {
    for (;;) await repeat();
  } catch (error) {
    // The app's end is the one that is meant.
    if (!isKilled) throw error;
  } finally {
    watcher.close();
  }
  await ended;
  await untilGone(child.pid!);
}

function isStateFile(name: string): boolean {
  return /^reader-state\b/.test(name);
}

function isTemporary(name: string): boolean {
  return /\.json\.tmp-/.test(name);
}

/** Waits for the end of every process of an app's group; throws when there is none. */
async function untilGone(pid: number): Promise<void> {
  const last = Date.now() + DYING_TIME;
  while (isGroupRunning(pid)) {
    if (Date.now() > last) {
      process.kill(-pid, 'SIGKILL');
      throw new Error(`processes of the killed app ${pid} outlived it by ${DYING_TIME} ms`);
    }
    await wait(10);
  }
}

function isGroupRunning(pid: number): boolean {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}
