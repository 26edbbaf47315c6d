import { storageKeys } from '../../renderer/model/persisted-state.ts';
import type { Store } from '../store.ts';

/** Delay of the first check, so that it never slows down a start. */
const FIRST_CHECK_DELAY_MS = 10_000;

/** How often it looks whether a day has passed; a timer for a whole day would stop while the computer sleeps. */
const INTERVAL_MS = 3_600_000;

const DAY_MS = 24 * 3_600_000;

/** The check for new content once a day, which the reader switches on. */
export interface DailyCheck {
  readonly isOn: () => boolean;
  /** Remembers whether to check; the first check follows at once. */
  readonly switchTo: (isOn: boolean) => void;
}

/** Starts to check once a day, if the reader wants it; `check` resolves to false if no host could be reached. */
export function startDailyCheck(
  store: Pick<Store, 'get' | 'set'>,
  check: () => Promise<boolean>,
): DailyCheck {
  const isOn = () => store.get(storageKeys.dailyCheck) === 'true';
  const isDue = () => {
    const age = Date.now() - Number(store.get(storageKeys.lastDailyCheck));
    // A clock that was set back doesn't put checks off.
    return age < 0 || age >= DAY_MS;
  };
  const checkIfDue = async () => {
    if (!isOn() || !isDue()) return;
    if (await check()) store.set(storageKeys.lastDailyCheck, String(Date.now()));
  };
  setTimeout(() => void checkIfDue(), FIRST_CHECK_DELAY_MS).unref();
  setInterval(() => void checkIfDue(), INTERVAL_MS).unref();
  return {
    isOn,
    switchTo: (next) => {
      store.set(storageKeys.dailyCheck, next ? 'true' : null);
      void checkIfDue();
    },
  };
}
