import { lightDismiss } from '../light-dismiss.ts';
import type { ArticleContext } from './article-context.ts';

/** Days that an arrow key moves forward. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/**
 * Moves through the days of a calendar by keyboard: left and right by a day, up and down by a week, to the nearest
 * day that exists; Home and End go to the first and the last. Each calendar is one tab stop.
 */
export function attachArchiveCalendars(
  calendars: readonly HTMLElement[],
  { signal }: Pick<ArticleContext, 'signal'>,
): void {
  for (const calendar of calendars) {
    attach(calendar, signal);
    if (calendar instanceof HTMLDetailsElement)
      lightDismiss(calendar, { close: () => (calendar.open = false), signal });
  }
}

function attach(calendar: HTMLElement, signal: AbortSignal): void {
  const days = [...calendar.querySelectorAll<HTMLAnchorElement>('a[data-level]')];
  let entry = days.find((day) => day.getAttribute('aria-current')) ?? days.at(-1);
  if (!entry) return;
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
  // The tab stop is the day that had the focus last.
  const onFocus = ({ target }: FocusEvent) => {
    const day = days.find((candidate) => candidate === target);
    if (!day || !entry) return;
    entry.tabIndex = -1;
    day.tabIndex = 0;
    entry = day;
  };
  calendar.addEventListener('keydown', onKeyDown, { signal });
  calendar.addEventListener('focusin', onFocus, { signal });
  signal.addEventListener('abort', () => {
    for (const day of days) day.removeAttribute('tabindex');
  });
}

/** Index of the day that a key moves to, -1 for other keys. */
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

/** Days since 1970, read from the end of a link's path or hash. */
function timeOf({ href }: HTMLAnchorElement): number {
  const date = /\d{4}-\d{2}-\d{2}(?=\/?$)/.exec(href)?.[0] ?? '';
  return Date.parse(date) / 86_400_000;
}
