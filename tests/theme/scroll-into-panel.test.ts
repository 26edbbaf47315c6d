// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { scrollIntoPanel } from '../../renderer/theme/scroll-into-panel.ts';

/** A panel from 100 to 500 px with an item of 20 px at `top`, both in the window. */
function setUp(top: number, overflowY = 'auto') {
  document.body.innerHTML = `<div style="overflow-y: ${overflowY}"><ul><li><a>Item</a></li></ul></div>`;
  const panel = document.querySelector('div')!;
  const item = document.querySelector('a')!;
  panel.getBoundingClientRect = () => new DOMRect(0, 100, 200, 400);
  item.getBoundingClientRect = () => new DOMRect(0, top, 200, 20);
  return { panel, item };
}

it('[NAV-7] centers an item from below the panel', () => {
  const { panel, item } = setUp(1000);
  scrollIntoPanel(item);
  expect(panel.scrollTop).toBe(1010 - 300);
});

it('[NAV-7] does not scroll while the item is in view', () => {
  const { panel, item } = setUp(440);
  panel.scrollTop = 7;
  scrollIntoPanel(item);
  expect(panel.scrollTop).toBe(7);
});

it('[NAV-7] never scrolls the page', () => {
  const { panel, item } = setUp(1000, 'visible');
  const places = () => [panel.scrollTop, document.body.scrollTop, window.scrollY];
  const before = places();
  scrollIntoPanel(item);
  expect(places()).toEqual(before);
});
