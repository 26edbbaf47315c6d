import type { StoredChange } from '../renderer/platform/desktop-ipc.ts';

/** Enough for every sidebar, tab group and setting. */
export const MAX_KEYS = 500;

/** In UTF-16 units, keys included: all that pages store is in memory, and is read at every start. */
export const MAX_TOTAL_LENGTH = 8_000_000;

type Values = Readonly<Record<string, string>>;

/** Whether a change leaves the stored values within the limits; removing a value always does. */
export function hasRoom(values: Values, { key, value }: StoredChange): boolean {
  return value === null || isWithinLimits({ ...values, [key]: value });
}

/** Returns the values that are within the limits, small ones first, since those are the settings. */
export function withinLimits(values: Values): Values {
  if (isWithinLimits(values)) return values;
  let room = MAX_TOTAL_LENGTH;
  const bySize = Object.entries(values).sort((one, other) => sizeOf(one) - sizeOf(other));
  return Object.fromEntries(
    bySize.slice(0, MAX_KEYS).filter((entry) => (room -= sizeOf(entry)) >= 0),
  );
}

function isWithinLimits(values: Values): boolean {
  const entries = Object.entries(values);
  const total = entries.reduce((sum, entry) => sum + sizeOf(entry), 0);
  return entries.length <= MAX_KEYS && total <= MAX_TOTAL_LENGTH;
}

function sizeOf([key, value]: readonly [string, string]): number {
  return key.length + value.length;
}
