import { expect, it } from 'vitest';
import { canOpenOutside, isExternalLink, isModifiedClick } from '../../renderer/model/links.ts';

it.each(['https://example.org/', 'HTTP://example.org', '//example.org/x'])(
  '%s is an external link',
  (target) => expect(isExternalLink(target)).toBe(true),
);

it.each(['/docs/', '#start', 'mailto:someone@example.org', 'intro.md', ''])(
  '%j is not an external link',
  (target) => expect(isExternalLink(target)).toBe(false),
);

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
