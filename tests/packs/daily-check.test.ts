import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDailyCheck } from '../../electron/library/content-updates.ts';

const HOUR = 3_600_000;

/** A store in memory, which outlasts the app, and a host that may be out of reach. */
function setup(values = new Map<string, string>()) {
  const store = {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string | null) => {
      if (value === null) values.delete(key);
      else values.set(key, value);
    },
  };
  const host = { isReachable: true };
  const check = vi.fn(() => Promise.resolve(host.isReachable));
  return { values, host, check, daily: startDailyCheck(store, check) };
}

const pass = (hours: number) => vi.advanceTimersByTimeAsync(hours * HOUR);

describe('the daily check for new content', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-01T08:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it('[PACK-2] is off until the reader switches it on', async () => {
    const { check, daily } = setup();
    await pass(100);
    expect(check).not.toHaveBeenCalled();
    expect(daily.isOn()).toBe(false);
    daily.switchTo(true);
    await pass(0);
    expect(check).toHaveBeenCalledTimes(1);
    daily.switchTo(false);
    await pass(100);
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('[PACK-2] checks at a start if a day has passed, and then every day', async () => {
    const { values, check, daily } = setup();
    daily.switchTo(true);
    await pass(23);
    expect(check).toHaveBeenCalledTimes(1);
    await pass(25);
    expect(check).toHaveBeenCalledTimes(3);

    // Twelve hours later, and a day later.
    await pass(12);
    const soon = setup(new Map(values));
    await pass(1);
    expect(soon.daily.isOn()).toBe(true);
    expect(soon.check).not.toHaveBeenCalled();
    const stored = new Map(soon.values);
    await pass(24);
    const later = setup(stored);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(later.check).toHaveBeenCalledTimes(1);
  });

  it('[PACK-2] tries again within the day while no host can be reached', async () => {
    const { host, check, daily } = setup();
    host.isReachable = false;
    daily.switchTo(true);
    await pass(3.5);
    const tries = check.mock.calls.length;
    expect(tries).toBeGreaterThan(3);
    host.isReachable = true;
    await pass(1);
    expect(check).toHaveBeenCalledTimes(tries + 1);
    await pass(20);
    expect(check).toHaveBeenCalledTimes(tries + 1);
  });
});
