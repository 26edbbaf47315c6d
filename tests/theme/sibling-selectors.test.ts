import { readdirSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, it } from 'vitest';

/** A tag followed by anything. */
const anySibling = /(?:^|[\s>~+(,])[a-z][a-z\d]*\s*[+~]\s*(?:\*|:(?:first|last|nth|not))/;

/** Any element, counted from the last one. */
const anyFromLast = /(?:^|[\s>+~,]|:(?:is|where)\()(?:\*|:not\()?:nth-last/;

/** Returns the selectors for which an element that's inserted anywhere may change the styles of all that is beside it. */
function wideSelectors(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkRules(({ selector }) => {
    if (anySibling.test(selector) || anyFromLast.test(selector)) found.push(selector);
  });
  return found;
}

it.each([
  ['.Article summary + * {}', 1],
  ['.Article :where(li > :is(p, p ~ *)) {}', 1],
  ['h2 + :not(p) {}', 1],
  ['.Tabs-label + * {}', 0],
  ['li > p ~ :is(ul, ol) {}', 0],
  ['table > :not(:nth-last-child(n)) {}', 1],
  ['.Tabs :nth-last-child(2) {}', 1],
  ['tbody:not(:nth-last-child(n)) {}', 0],
  ['.Tabs-tab:nth-child(2):nth-last-child(2) {}', 0],
])('of %s, finds %i', (css, count) => {
  expect(wideSelectors(css)).toHaveLength(count);
});

it('no style sheet has rules for whatever follows a tag, or comes some places before the last', () => {
  const files = ['renderer', 'build'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => `${folder}/${name}`),
  );
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    wideSelectors(readFileSync(file, 'utf8')).map((selector) => `${file}: ${selector}`),
  );
  expect(found).toEqual([]);
});
