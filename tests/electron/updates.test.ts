import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUpdates } from '../../electron/updates.ts';
import type { UpdateState } from '../../renderer/model/update-state.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Updates from a feed whose every answer is the test's. */
function setup() {
  const told: string[] = [];
  const checks: (() => void)[] = [];
  let tell: (state: UpdateState) => void = () => undefined;
  const updates = createUpdates({
    onState: ({ status }) => void told.push(status),
    load: (onState) => {
      tell = onState;
      return Promise.resolve({
        check: () => {
          tell({ status: 'checking' });
          return new Promise((resolve) => checks.push(resolve));
        },
        install: () => void told.push('installs'),
      });
    },
  });
  return { updates, told, checks, tell: (state: UpdateState) => tell(state) };
}

const first = () => vi.advanceTimersByTimeAsync(15_000);
const offline: UpdateState = { status: 'failed', reason: 'net::ERR_INTERNET_DISCONNECTED' };

describe('updates', () => {
  it('are looked for once the first page is read into, and say nothing where there is no network', async () => {
    const { updates, told, tell } = setup();
    await vi.advanceTimersByTimeAsync(14_000);
    expect(told).toEqual([]);
    await first();
    tell(offline);
    expect(told).toEqual(['checking', 'idle']);
    expect(updates.state()).toEqual({ status: 'idle' });
  });

  it('tell a reader who asked what went wrong', async () => {
    const { updates, told, tell } = setup();
    await first();
    tell(offline);
    updates.check();
    await vi.advanceTimersByTimeAsync(0);
    tell(offline);
    expect(told).toEqual(['checking', 'idle', 'checking', 'failed']);
    expect(updates.state()).toEqual(offline);
  });

  it('tell a reader who asked that what looks for them cannot be loaded, and try again', async () => {
    const told: UpdateState[] = [];
    const load = vi.fn(() => Promise.reject(new Error('the program is damaged')));
    const updates = createUpdates({ onState: (state) => void told.push(state), load });
    updates.check();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([{ status: 'failed', reason: 'the program is damaged' }]);
    updates.check();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('are looked for once at a time, and not by themselves after the reader asked', async () => {
    const { updates, told, tell, checks } = setup();
    updates.check();
    await vi.advanceTimersByTimeAsync(0);
    updates.check();
    await vi.advanceTimersByTimeAsync(0);
    tell({ status: 'current' });
    await first();
    expect(checks).toHaveLength(1);
    expect(told).toEqual(['checking', 'current']);
  });

  it('are installed when one is ready, and no sooner', async () => {
    const { updates, told, tell } = setup();
    await first();
    updates.install();
    tell({ status: 'ready', version: '2.0.0' });
    updates.install();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual(['checking', 'ready', 'installs']);
  });
});
