/** Days an arrow key goes forward in time. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/**
 * Lets the arrow keys walk through the days of an archive's calendars: left and right to the day before and after,
 * up and down by weeks, to the nearest day that exists; Home and End to the first and the last one.
 * The Tab key enters a calendar once. Returns the way to take it off.
 */
export function attachArchiveCalendars(calendars: readonly HTMLElement[]): () => void {
  const detachers = calendars.map(attach);
  return () => detachers.forEach((detach) => detach());
}

function attach(calendar: HTMLElement): () => void {
  const days = [...calendar.querySelectorAll<HTMLAnchorElement>('a[data-level]')];
  let entry = days.find((day) => day.getAttribute('aria-current')) ?? days.at(-1);
  if (!entry) return () => undefined;
  for (const day of days) day.tabIndex = day === entry ? 0 : -1;
  const times = days.map(timeOf);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const at = days.indexOf(event.target as HTMLAnchorElement);
    const to = at === -1 ? undefined : days[targetOf(event.key, at, times)];
    if (!to) return;
    event.preventDefault();
    to.focus();
  };
  // A click enters it elsewhere.
  const onFocus = ({ target }: FocusEvent) => {
    const day = days.find((candidate) => candidate === target);
    if (!day || !entry) return;
    entry.tabIndex = -1;
    day.tabIndex = 0;
    entry = day;
  };
  calendar.addEventListener('keydown', onKeyDown);
  calendar.addEventListener('focusin', onFocus);
  return () => {
    calendar.removeEventListener('keydown', onKeyDown);
    calendar.removeEventListener('focusin', onFocus);
    for (const day of days) day.removeAttribute('tabindex');
  };
}

/** Index of the day a key leads to; -1 for keys that lead nowhere. */
function targetOf(key: string, at: number, times: readonly number[]): number {
  if (key === 'Home') return 0;
  if (key === 'End') return times.length - 1;
  const step = steps[key];
  if (step === undefined) return -1;
  const wanted = times[at]! + step;
  const found =
    step > 0
      ? times.findIndex((time) => time >= wanted)
      : times.findLastIndex((time) => time <= wanted);
  return found === -1 ? at : found;
}

/** Days since 1970, taken from the address or, where a day leads to a row, from its hash. */
function timeOf({ href }: HTMLAnchorElement): number {
  const date = /\d{4}-\d{2}-\d{2}(?=\/?$)/.exec(href)?.[0] ?? '';
  return Date.parse(date) / 86_400_000;
}
