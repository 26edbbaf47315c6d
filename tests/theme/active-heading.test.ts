import { expect, it } from 'vitest';
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

it.each<[string, readonly number[], readonly number[]]>([
  ['nothing while the first heading is far below', [at(0)], [-1]],
  ['the first heading once it is in the upper half of the window', [at(101)], [0]],
  [
    'the section whose heading has passed the top, until the next one does',
    [at(399), at(400), at(1098), at(1099), at(1500)],
    [0, 0, 0, 1, 1],
  ],
  ['a heading after a jump to it', [at(400), at(1100), at(1800)], [0, 1, 2]],
  ['the last section at the end of the page', [at(2200)], [5]],
  [
    'a requested section even if it cannot reach the top, and only there',
    [at(2200, 3), at(2200, 4), at(2200, 5), at(1100, 4), at(2200, 1)],
    [3, 4, 5, 1, 5],
  ],
  [
    'the last heading of a page that does not scroll',
    [findActiveHeading({ ...page, tops: [200, 350], maxScroll: 0, scrollTop: 0 })],
    [1],
  ],
  ['nothing without headings', [findActiveHeading({ ...page, tops: [], scrollTop: 2200 })], [-1]],
])('[NAV-6] the table of contents marks %s', (_, marked, expected) => {
  expect(marked).toEqual(expected);
});
