/** The sizes browsers have, too. */
const STEPS = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;

/** Reads a stored zoom; anything but one of the steps is 1. */
export function parseZoom(stored: string | null): number {
  return STEPS.find((step) => String(step) === stored) ?? 1;
}

/** Returns the next larger or smaller step; the ends stay. */
export function stepZoom(factor: number, by: 1 | -1): number {
  const wanted =
    by === 1 ? STEPS.find((step) => step > factor) : STEPS.findLast((step) => step < factor);
  return wanted ?? factor;
}
