import { once } from 'node:events';
import { readdirSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ElectronApplication } from 'playwright';
import type { StoredState } from '../../electron/shell/store.ts';

const STATE_FILE = 'reader-state.json';
const EXIT_TIMEOUT_MS = 30_000;

/** When to kill an app: after a time, or after a number of changes to its state files. */
export type Moment = { readonly milliseconds: number } | { readonly events: number };

/** Files beside an app's state file. */
export interface StateFiles {
  /** Half-written copies. */
  readonly remains: readonly string[];
  readonly others: readonly string[];
}

export function listStateFiles(userData: string): StateFiles {
  const names = readdirSync(userData).filter((name) => isStateFile(name) && name !== STATE_FILE);
  return {
    remains: names.filter(isTemporary),
    others: names.filter((name) => !isTemporary(name)),
  };
}

/** Reads a value from the state file; returns null if the value or the file can't be read. */
export function readStored(userData: string, key: string): string | null {
  try {
    const text = readFileSync(path.join(userData, STATE_FILE), 'utf8');
    return (JSON.parse(text) as StoredState).values[key] ?? null;
  } catch {
    return null;
  }
}

/** Repeats something until it's time to kill the app with SIGKILL, then waits for all its processes to exit. */
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
    // Right here, because most writes end before a timer fires.
    if ('events' in moment && events === moment.events) kill();
  });
  if ('milliseconds' in moment) setTimeout(kill, moment.milliseconds);
  try {
    for (;;) await repeat();
  } catch (error) {
    // Once the app is killed, the repeated action has to fail.
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

/** Waits for every process in an app's group to exit; kills them and throws after a timeout. */
async function untilGone(pid: number): Promise<void> {
  const last = Date.now() + EXIT_TIMEOUT_MS;
  while (isGroupRunning(pid)) {
    if (Date.now() > last) {
      process.kill(-pid, 'SIGKILL');
      throw new Error(`processes of the killed app ${pid} still ran after ${EXIT_TIMEOUT_MS} ms`);
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
