const IDLE_TIMEOUT_MS = 2000;
/** Delay in browsers without idle callbacks, such as Safari. */
const IDLE_DELAY_MS = 200;

/** Calls back when the browser has nothing else to do, what the reader presses included. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(callback, IDLE_DELAY_MS);
}
