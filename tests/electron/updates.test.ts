import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUpdates, type FeedOptions, findFeed } from '../../electron/shell/updates.ts';
import type { UpdateState } from '../../renderer/platform/desktop-ipc.ts';
import { createFolder } from '../setup/folders.ts';

/** Updates with an updater that the test controls. */
function setup() {
  const states: string[] = [];
  const checks: (() => void)[] = [];
  let setState: (state: UpdateState) => void = () => undefined;
  const updates = createUpdates({
    onState: ({ status }) => void states.push(status),
    load: (onState) => {
      setState = onState;
      return Promise.resolve({
        check: () => {
          setState({ status: 'checking' });
          return new Promise((resolve) => checks.push(resolve));
        },
        install: () => void states.push('installs'),
      });
    },
  });
  return { updates, states, checks, setState: (state: UpdateState) => setState(state) };
}

const first = () => vi.advanceTimersByTimeAsync(15_000);
const offline: UpdateState = { status: 'failed', reason: 'net::ERR_INTERNET_DISCONNECTED' };

describe('updates', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are checked for some time after the start, without a message when offline', async () => {
    const { updates, states, setState } = setup();
    await vi.advanceTimersByTimeAsync(14_000);
    expect(states).toEqual([]);
    await first();
    setState(offline);
    expect(states).toEqual(['checking', 'idle']);
    expect(updates.state()).toEqual({ status: 'idle' });
  });

  it('report an updater that cannot be loaded to a reader who asked, and try again', async () => {
    const states: UpdateState[] = [];
    const load = vi.fn(() => Promise.reject(new Error('the program is damaged')));
    const updates = createUpdates({ onState: (state) => void states.push(state), load });
    updates.check();
    await vi.advanceTimersByTimeAsync(0);
    expect(states).toEqual([{ status: 'failed', reason: 'the program is damaged' }]);
    updates.check();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('are checked for once at a time, and not again after the reader asked', async () => {
    const { updates, states, setState, checks } = setup();
    updates.check();
    await vi.advanceTimersByTimeAsync(0);
    updates.check();
    await vi.advanceTimersByTimeAsync(0);
    setState({ status: 'current' });
    await first();
    expect(checks).toHaveLength(1);
    expect(states).toEqual(['checking', 'current']);
  });
});

let resources: string;

const write = (name: string) => {
  const file = path.join(resources, name);
  writeFileSync(file, '');
  return file;
};

const findWith = (more: Partial<FeedOptions> = {}) =>
  findFeed({
    isPackaged: true,
    platform: 'linux',
    resources,
    appImage: undefined,
    named: '',
    ...more,
  });

describe('the feed of updates', () => {
  beforeEach(() => {
    resources = createFolder();
  });

  it('is null in a package made without one', () => {
    expect(findWith({ appImage: '/home/reader/reader.AppImage' })).toBeNull();
    expect(findWith({ platform: 'win32' })).toBeNull();
  });

  it('is the package’s if the installed app can be replaced', () => {
    const feed = write('app-update.yml');
    for (const platform of ['win32', 'darwin'] as const) expect(findWith({ platform })).toBe(feed);
    expect(findWith({ appImage: '/home/reader/reader.AppImage' })).toBe(feed);
    write('package-type');
    expect(findWith()).toBe(feed);
  });

  it('is null in a folder that was unpacked from an archive', () => {
    write('app-update.yml');
    expect(findWith()).toBeNull();
  });

  it('can be named on the command line in development only', () => {
    const named = write('named.yml');
    expect(findWith({ isPackaged: false, named })).toBe(named);
    expect(findWith({ isPackaged: false, named: `${named}.gone` })).toBeNull();
    expect(findWith({ platform: 'win32', named })).toBeNull();
  });
});
