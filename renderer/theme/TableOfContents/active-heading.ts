/** Where a page's headings and its scroll position are, in pixels. */
export interface Reading {
  /** Distance of each heading from the document's top, in order. */
  readonly tops: readonly number[];
  /** Distance from the window's top at which a heading counts as reached. */
  readonly line: number;
  readonly scrollTop: number;
  /** The largest scroll position there is. */
  readonly maxScroll: number;
  readonly windowHeight: number;
  /** Index of the heading the reader asked for last, or -1. */
  readonly asked: number;
}

/**
 * Returns the index of the heading whose section is being read, or -1 while even the first one is far below.
 * The sections at the end of a page are often too short to reach the top of the window: they take turns
 * over the last half window of scrolling, and at the very end the one that was asked for comes first.
 */
export function findActiveHeading(reading: Reading): number {
  const { tops, line, scrollTop, maxScroll, windowHeight, asked } = reading;
  const points = tops.map((top) => top - line);
  const firstLate = points.findIndex((point) => point > maxScroll);
  if (firstLate >= 0) {
    if (asked >= firstLate && scrollTop >= maxScroll - 1) return asked;
    const start = Math.max(points[firstLate - 1] ?? 0, maxScroll - windowHeight / 2);
    const turn = (maxScroll - start) / (points.length - firstLate);
    for (let index = firstLate; index < points.length; index += 1) {
      points[index] = start + turn * (index - firstLate + 1);
    }
  }
  // Scroll positions are rounded.
  const reached = points.findLastIndex((point) => point <= scrollTop + 1);
  const [firstTop = Infinity] = tops;
  return reached < 0 && firstTop - scrollTop < windowHeight / 2 ? 0 : reached;
}
