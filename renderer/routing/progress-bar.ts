import { PROGRESS_DELAY } from '../model/constants.ts';

/** Shows the thin bar at the top once a route change takes too long; the returned function ends it. */
export function startProgress(): () => void {
  let finished = false;
  let finishBar: (() => void) | undefined;
  const timer = setTimeout(() => {
    // Only slow navigations need the bar, so only they fetch it.
    import('./nprogress.ts').then(
      ({ start, done }) => {
        if (finished) return;
        start();
        finishBar = done;
      },
      // The page comes without it too.
      () => undefined,
    );
  }, PROGRESS_DELAY);
  return () => {
    finished = true;
    clearTimeout(timer);
    finishBar?.();
    finishBar = undefined;
  };
}
