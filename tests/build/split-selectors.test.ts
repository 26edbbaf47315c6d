import { expect, it } from 'vitest';
import { splitInStyleSheet } from '../../build/vite/split-selectors.ts';

const split = (selector: string) =>
  splitInStyleSheet(`${selector} { color: red }`, 'a.css').split('{')[0]!.trim();

it('gives each alternative at the end of a selector a selector of its own', () => {
  expect(split('.a :where(p, .b):hover')).toBe('.a :where(p):hover, .a :where(.b):hover');
  expect(split(':is(ul, ol) > :is(li, p)')).toBe(':is(ul, ol) > :is(li), :is(ul, ol) > :is(p)');
});

it('leaves alternatives that weigh differently, and those in front, as they are', () => {
  for (const selector of ['.a :is(p, .b)', ':where(.a, p) .b', '.a :not(p, .b)']) {
    expect(split(selector)).toBe(selector);
  }
});
