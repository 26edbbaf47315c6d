import { expect, it } from 'vitest';
import { createCriticalStyle } from '../../build/render/critical-style.ts';

const html = '<main class="Page Page--wide"><a class="Link" href="/">Home</a></main>';

const pick = (css: string, page = html) => {
  const { base, elements } = createCriticalStyle(css)(page);
  return base + elements;
};

it.each([
  ['a class of the page', '.Page{color:red}'],
  ['an element of the page', 'main a{color:red}'],
  ['the root', ':root,[data-theme]{color:red}'],
  ['several selectors, as long as another rule is inside', '.Other,.Link{&[href]{color:red}}'],
  ['alternatives, one of them there', ':is(.Other,.Page) .Link{color:red}'],
  ['what is not there', '.Page:not(.Other:hover){color:red}'],
  ['attributes', '.Link[href^="/"]{color:red}'],
  ['a custom property', '.Page{--a:var(--b);--b:red;color:var(--a)}'],
  ['a rule inside others', '@layer a{@media (width>1px){.Page{color:red;.Link{color:blue}}}}'],
  ['the order of layers', '@layer base, components;'],
  ['a font of the system', '@font-face{font-family:A;src:local(A)}'],
])('[PAINT-1] keeps a rule for %s', (_, css) => {
  expect(pick(css).replaceAll(/;(?=})|\s/g, '')).toBe(css.replaceAll(/\s/g, ''));
});

it.each([
  ['another class', '.Other{color:red}'],
  ['a class beside one of the page', '.Page.Other{color:red}'],
  ['another element', '.Page table{color:red}'],
  ['alternatives that are not there', ':is(.Other,table) .Link{color:red}'],
  ['a touch', '.Link:hover,.Link:focus-visible{color:red}'],
  ['a highlight', '.Page ::highlight(search),::selection{color:red}'],
  ['text from right to left', '.Page:dir(rtl){color:red}'],
  ['movement', '.Page{transition:color 1s;animation-name:a}@keyframes a{to{color:red}}'],
  ['paper', '@media print{.Page{color:red}}'],
  ['a block that ends up empty', '@layer a{@media (width>1px){.Other{color:red}}}'],
])('[PAINT-1] drops a rule for %s', (_, css) => {
  expect(pick(css)).toBe('');
});

it('[PAINT-1] drops a rule inside one that it keeps', () => {
  expect(pick('.Page{color:red;&:hover{color:blue}}')).toBe('.Page{color:red}');
});

it('[PAINT-1] drops selectors that find nothing, and custom properties that nothing uses', () => {
  expect(pick('.Page{--a:red;--b:var(--c);--c:blue;color:var(--a)}')).toBe(
    '.Page{--a:red;color:var(--a)}',
  );
  expect(pick('.Other,.Link{color:red}')).toBe('.Link{color:red}');
  expect(pick(':root{--a:red}', '<p style="color:var(--a)">')).toBe(':root{--a:red}');
});

it('[PAINT-1] keeps rules for text from right to left in such a document', () => {
  const css = '.Page:dir(rtl){color:red}';
  expect(pick(css, `<html dir="rtl">${html}`)).toBe(css);
});

it('[PAINT-1] keeps apart what counts before the elements of a page come', () => {
  const css =
    '@layer base,components;@layer base{html{color:red}}@layer components{.Page{color:blue}}' +
    '@media (width>1px){@view-transition{navigation:auto}}';
  expect(createCriticalStyle(css)(html)).toEqual({
    base: '@layer base{html{color:red}}@media (width>1px){@view-transition{navigation:auto}}',
    elements: '@layer base,components;@layer components{.Page{color:blue}}',
  });
});
