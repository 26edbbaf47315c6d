import postcss, { type Rule } from 'postcss';
import { expect, it } from 'vitest';
import { replaceUnreadable, scopeInfima, scopeStyles } from '../../build/vite/site-styles.ts';

const page = ':where(.SitePage)';
const both = ':where(.SitePage, .Article)';

it.each([
  [':root { --a: 1 }', `${both} { --a: 1 }`],
  ['.hero, a:hover { b: 1 }', `${both} .hero, ${page} a:hover { b: 1 }`],
  ["[data-theme='dark'] .x { b: 1 }", `[data-theme='dark'] ${both} .x { b: 1 }`],
  ["html[data-theme='dark'] { b: 1 }", `html[data-theme='dark'] ${both} { b: 1 }`],
  ["[data-theme='dark']:root { b: 1 }", `[data-theme='dark']:root ${both} { b: 1 }`],
  ['html.plugin-docs .x { b: 1 }', `${both}.plugin-docs .x { b: 1 }`],
  ['body { b: 1 }', `body ${both} { b: 1 }`],
  ['html { b: 1 }', `${both} { b: 1 }`],
  ['body { color: red; margin: 0 }', `body ${page} { margin: 0 } body ${both} { color: red }`],
  ['html { min-width: 9px }', `${page} { min-width: 9px }`],
  [':root, html { overflow-wrap: normal }', `${both}, ${both} { overflow-wrap: normal }`],
  ["[data-theme='dark'] { padding: 1px }", `[data-theme='dark'] ${page} { padding: 1px }`],
  ['.a { overflow: auto }', `${both} .a { overflow: auto }`],
  ['body > p { b: 1 }', `${page} > p { b: 1 }`],
  ['@media print { p { b: 1 } }', `@media print { ${page} p { b: 1 } }`],
  ['@keyframes k { from { b: 1 } }', '@keyframes k { from { b: 1 } }'],
  ["@import 'https://fonts.example/a.css'; p { b: 1 }", `${page} p { b: 1 }`],
])('applies a rule inside pages of components alone: %s', (css, scoped) => {
  expect(scopeStyles(css).replace(/\s+/g, ' ').trim()).toBe(scoped);
});

it.each([
  [':root { --own: 1 }', 'site'],
  ["html[data-theme='dark'] { --own: 1 }", 'none'],
  ["[data-theme='dark']:root { --own: 1 }", 'none'],
  ["[data-theme='dark'] .button { --own: 1 }", 'site'],
  ['body { --own: 1 }', 'site'],
  ['.button { --own: 1 }', 'site'],
  ['a { --own: 1 }', 'article'],
  ["[data-theme='dark'] a { --own: 1 }", 'article'],
])('keeps the order of what Infima says of a color mode and the site of any: %s', (css, layer) => {
  const layers = postcss.parse(scopeInfima(css));
  const found: string[] = [];
  layers.walkDecls('--own', (declaration) => {
    const around = declaration.parent?.parent as { params?: string };
    found.push(around.params ?? 'none');
  });
  expect(found).toEqual([layer]);
  expect(layers.last?.toString()).toMatch(/^html\[data-theme='dark'\] .*--eliza-surface/s);
});

it.each([
  ['h1, h2 { --own: 1 }', ['&:is(h1)', '&:is(h2)']],
  ['pre code { --own: 1 }', ['&:is(pre code)']],
  ['@media print { ul { --own: 1 } }', ['&:is(ul)']],
  ['a, table td { --own: 1 }', []],
  ['.button, pre:hover { --own: 1 }', []],
])('gives blocks that packages make in articles the styles they expect: %s', (css, expected) => {
  const found: string[] = [];
  postcss.parse(scopeInfima(css)).walkRules(/\[class\]/, (named) => {
    named.walkDecls('--own', ({ parent }) => void found.push(...(parent as Rule).selectors));
  });
  expect(found).toEqual(expected);
});

it.each([
  // Dark text in any mode, on our surface.
  [
    'body { color: #1a1a1a; margin: 0 } .a { color: #000 }',
    'body { margin: 0 } .a { color: #000 }',
  ],
  [':root { --ifm-font-color-base: var(--own); --own: #222 }', ':root { --own: #222 }'],
  ["[data-theme='dark'] { --ifm-background-color: #eee }", "[data-theme='dark'] { }"],
  ["html { color: #000 } html[data-theme='dark'] body { background: #111 }", ''],
  [':root { --ifm-background-color: black }', ':root { }'],
  // What can be read, or can't be known, stays.
  ["body { color: #1a1a1a } html[data-theme='dark'] body { color: #eee }", undefined],
  ["html { color: #111; background: #fff } [data-theme='dark'] .a { color: #111 }", undefined],
  ['body { background: transparent; color: var(--none) }', undefined],
  ['p { color: #000 } @media print { body { color: #000 } }', undefined],
  ['body { background: url(a.png); color: black }', undefined],
  // Links in the colors of light mode, and heroes with the text that Infima gives them.
  [
    ':root { --ifm-color-primary: #443d80 }',
    ":root { --ifm-color-primary: #443d80 } html[data-theme='dark'] { --ifm-color-primary: var(--eliza-accent); " +
      'dark: hover; darker: hover; darkest: hover; light: hover; lighter: hover; lightest: hover }',
  ],
  [
    ':root { --ifm-link-color: #ffd43b }',
    ":root { --ifm-link-color: #ffd43b } html[data-theme='light'] { --ifm-link-color: var(--eliza-accent) }",
  ],
  [
    ":root { --ifm-color-primary: #15c } html[data-theme='dark'] { --ifm-color-primary: #8be }",
    undefined,
  ],
  [':root { --ifm-link-color: var(--none); --ifm-color-primary: currentcolor }', undefined],
  [
    '.hero--primary { --ifm-hero-background-color: #443d80 } ' +
      "html[data-theme='dark'] .hero--primary { --ifm-hero-background-color: #2b3137 }",
    '.hero--primary { --ifm-hero-background-color: #443d80 } ' +
      "html[data-theme='dark'] .hero--primary { --ifm-hero-background-color: #2b3137; --ifm-hero-text-color: white }",
  ],
  ['.hero { --ifm-hero-background-color: #123; --ifm-hero-text-color: #fff }', undefined],
])('replaces colors that can’t be read in one mode: %s', (css, left) => {
  const plain = (text?: string) => text?.replace(/\s+/g, '').replace(/[^{}]+\{\}/g, '');
  const readable = replaceUnreadable(css);
  const shades = /--ifm-color-primary-(\w+): var\(--eliza-accent-hover\)/g;
  expect(plain(readable?.replace(shades, '$1: hover'))).toBe(plain(left));
});
