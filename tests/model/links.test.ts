import { expect, it } from 'vitest';
import { canOpenOutside, isExternalLink, isModifiedClick } from '../../renderer/model/links.ts';

it('tells external links from others', () => {
  const external = ['https://example.org/', 'HTTP://example.org', '//example.org/x'];
  const others = ['/docs/', '#start', 'mailto:someone@example.org', 'intro.md', ''];
  expect([...external, ...others].filter(isExternalLink)).toEqual(external);
});

it('[DESK-4] opens web and mail addresses outside, and no others', () => {
  expect(canOpenOutside('https://example.org/')).toBe(true);
  expect(canOpenOutside('mailto:someone@example.org')).toBe(true);
  expect(canOpenOutside('file:///etc/passwd')).toBe(false);
  expect(canOpenOutside('//example.org/')).toBe(false);
});

it('a click with any modifier key is modified', () => {
  const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  expect(isModifiedClick(plain)).toBe(false);
  for (const key of Object.keys(plain)) {
    expect(isModifiedClick({ ...plain, [key]: true })).toBe(true);
  }
});
