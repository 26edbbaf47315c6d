import { expect, it } from 'vitest';
import { copiesTooMuch } from '../../renderer/pack/svg-copies.ts';
import { packOf, pageData, refusalOf, smallSite } from './small-pack.ts';

/** A drawing whose group copies the one before ten times. */
function drawing(levels: number, use = (id: string) => `<use href="#${id}"/>`): string {
  const groups = Array.from({ length: levels }, (_, at) => {
    return `<g id="a${at + 1}">${use(`a${at}`).repeat(10)}</g>`;
  });
  return `<svg><g id="a0"><path d="M0 0"/></g>${groups.join('')}</svg>`;
}

it.each([
  ['in fourteen levels', drawing(14)],
  ['in six levels', drawing(6)],
  ['by the older name of the attribute', drawing(14, (id) => `<use xlink:href='#${id}'></use>`)],
  ['without quotation marks', drawing(14, (id) => `<use href=#${id} />`)],
  ['with a prefix', drawing(14, (id) => `<svg:use href="#${id}" />`)],
  ['behind other attributes', drawing(14, (id) => `<use data-x=">" width="1" HREF = "#${id}"/>`)],
  [
    'one after the other, too often',
    drawing(1000, (id) => `<use href="#${id}"/>`).replaceAll('><use', '>\n<use'),
  ],
  ['in page data', JSON.stringify({ html: drawing(14) })],
])('[PACK-3] is refused with elements that copy each other %s', (_, text) => {
  expect(copiesTooMuch(text)).toBe(true);
});

it.each([
  ['in three levels', drawing(3)],
  ['one by one', `<svg><path id="p"/>${'<use href="#p"/>'.repeat(20_000)}</svg>`],
  [
    'itself',
    '<svg><g id="a"><use href="#a"/><use href="#b"/></g><g id="b"><use href="#a"/></g></svg>',
  ],
  ['what is not there', '<svg><use href="#gone"/></svg>'],
  ['of other files', '<svg><use href="icons.svg#a"/></svg>'],
])('[PACK-1] is shown with elements that copy %s', (_, text) => {
  expect(copiesTooMuch(text)).toBe(false);
});

it('[PACK-3] refuses a pack with such a drawing, in a file or a page', async () => {
  const packs = [
    await packOf({ ...smallSite, 'img/bomb.svg': drawing(14) }),
    await packOf({ ...smallSite, 'docs/page.json': pageData('/docs/', drawing(14)) }),
  ];
  for (const pack of packs) expect(await refusalOf(pack)).toMatch(/draws too much/);
});
