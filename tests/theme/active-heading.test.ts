import { describe, expect, it } from 'vitest';
import { findActiveHeading } from '../../renderer/theme/TableOfContents/TableOfContents.tsx';

/** A page of 3000 px in a window of 800; the last three headings cannot reach the top. */
const page = {
  tops: [500, 1200, 1900, 2400, 2600, 2800],
  line: 100,
  maxScroll: 2200,
  windowHeight: 800,
  requested: -1,
};

const at = (scrollTop: number, requested = -1) =>
  findActiveHeading({ ...page, scrollTop, requested });

describe('findActiveHeading', () => {
  it('[NAV-6] marks nothing while the first heading is far below', () => {
    expect(at(0)).toBe(-1);
  });

  it('[NAV-6] marks the first heading once it is in the upper half of the window', () => {
    expect(at(101)).toBe(0);
  });

  it('[NAV-6] marks the section whose heading has passed the top, until the next one does', () => {
    expect([at(399), at(400), at(1098), at(1099), at(1500)]).toEqual([0, 0, 0, 1, 1]);
  });

  it('[NAV-6] marks a heading after a jump to it', () => {
    expect([at(400), at(1100), at(1800)]).toEqual([0, 1, 2]);
  });

  it('[NAV-6] marks the last section at the end of the page', () => {
    expect(at(2200)).toBe(5);
  });

  it('[NAV-6] marks a requested section even if it cannot reach the top', () => {
    expect([at(2200, 3), at(2200, 4), at(2200, 5)]).toEqual([3, 4, 5]);
  });

  it('[NAV-6] ignores the requested heading elsewhere on the page', () => {
    expect([at(1100, 4), at(2200, 1)]).toEqual([1, 5]);
  });

  it('[NAV-6] marks the first heading of a page that does not scroll', () => {
    const short = { tops: [200, 350], line: 100, maxScroll: 0, windowHeight: 800, requested: -1 };
    expect(findActiveHeading({ ...short, scrollTop: 0 })).toBe(1);
  });

  it('[NAV-6] marks nothing without headings', () => {
    expect(findActiveHeading({ ...page, tops: [], scrollTop: 2200 })).toBe(-1);
  });
});
