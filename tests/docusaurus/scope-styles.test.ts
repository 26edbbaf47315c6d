import { expect, it } from 'vitest';
import { scopeStyles } from '../../build/vite/site-styles.ts';

it.each([
  [':root { --a: 1 }', ':where(.SitePage, .Article) { --a: 1 }'],
  [
    '.hero, a:hover { b: 1 }',
    ':where(.SitePage, .Article) .hero, :where(.SitePage) a:hover { b: 1 }',
  ],
  [
    "[data-theme='dark'] .x { b: 1 }",
    "[data-theme='dark'] :where(.SitePage, .Article) .x { b: 1 }",
  ],
  [
    "html[data-theme='dark'] { b: 1 }",
    "html[data-theme='dark'] :where(.SitePage, .Article) { b: 1 }",
  ],
  [
    "[data-theme='dark']:root { b: 1 }",
    "[data-theme='dark']:root :where(.SitePage, .Article) { b: 1 }",
  ],
  ['html.plugin-docs .x { b: 1 }', ':where(.SitePage, .Article).plugin-docs .x { b: 1 }'],
  ['body > p { b: 1 }', ':where(.SitePage) > p { b: 1 }'],
  ['@media print { p { b: 1 } }', '@media print { :where(.SitePage) p { b: 1 } }'],
  ['@keyframes k { from { b: 1 } }', '@keyframes k { from { b: 1 } }'],
  ["@import 'https://fonts.example/a.css'; p { b: 1 }", ':where(.SitePage) p { b: 1 }'],
])('applies a rule inside pages of components alone: %s', (css, scoped) => {
  expect(scopeStyles(css).trim()).toBe(scoped);
});
