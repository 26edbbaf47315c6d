import { expect, it } from 'vitest';
import { copiesTooMuch, drawsTooMuch } from '../../renderer/pack/svg-copies.ts';
import { packOf, pageData, refusalOf, smallSite } from './small-pack.ts';

/** A drawing whose group copies the one before ten times. */
function drawing(levels: number, use = (id: string) => `<use href="#${id}"/>`): string {
  const groups = Array.from({ length: levels }, (_, at) => {
    return `<g id="a${at + 1}">${use(`a${at}`).repeat(10)}</g>`;
  });
  return `<svg><g id="a0"><path d="M0 0"/></g>${groups.join('')}</svg>`;
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const inHtml = (html: string) => copiesTooMuch([html]);
const inFile = (text: string | Buffer) => drawsTooMuch(Buffer.from(text as string));
const tooMuch = drawing(14);
const groups = (text: string) => tooMuch.replaceAll(/<g id="(a\d+)">/g, text);

it.each([
  ['in fourteen levels', tooMuch],
  ['in six levels', drawing(6)],
  ['by the older name of the attribute', drawing(14, (id) => `<use xlink:href='#${id}'></use>`)],
  ['behind other attributes', drawing(14, (id) => `<use data-x=">" width="1" href = "#${id}"/>`)],
  ['behind a tag in an attribute', groups('<g data-x="</g>" id="$1">')],
  ['behind one in single quotation marks', groups('<g data-x=\'<g id="x">\' id="$1">')],
  ['behind a comment with a tag', groups('<g id="$1"><!-- </g> -->')],
  ['behind a section of text with a tag', groups('<g id="$1"><![CDATA[</g>]]>')],
  ['with the ids of references', groups('<g id="&#97;$1">').replaceAll('#a', '#aa')],
  ['in escapes of addresses', tooMuch.replaceAll('"#a', '"#%61')],
  ['on several lines', drawing(14, (id) => `<use\n  href="#${id}"\n/>`)],
  ['one after the other, too often', drawing(1000).replaceAll('><use', '>\n<use')],
])('[PACK-3] is refused with elements that copy each other %s', (_, text) => {
  expect([inHtml(text), inFile(text)]).toEqual([true, true]);
});

const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`;
/** Characters of two bytes that look like a tag's end in another encoding. */
const hiding = groups('<g id="$1"><!-- \x1b$B--><g/> \x1b(B -->');

it.each([
  ['a prefix', drawing(14, (id) => `<svg:use href="#${id}" />`)],
  ['elements of HTML between', groups('<g id="$1"><p/><div/>')],
  ['an instruction with a tag', groups('<g id="$1"><?x ></g> ?>')],
  ['UTF-16 and its mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(tooMuch)])],
  ['UTF-16 without', utf16(declared('utf-16') + tooMuch)],
  ['UTF-16 of the other order', utf16(tooMuch).swap16()],
  ['a declared encoding', declared('iso-2022-jp') + hiding],
  [
    'an entity',
    `<!DOCTYPE svg [<!ENTITY u "<use href='#a0'/>">]>${drawing(1).replaceAll('<use', '&u;<x')}`,
  ],
  [
    'an entity that has it as references',
    '<!DOCTYPE svg [<!ENTITY u "&#60;use/>">]><svg>&u;</svg>',
  ],
  ['an unclosed list of entities', `<!DOCTYPE svg [<!-- ' -->]>${tooMuch}`],
  ['a mistake before', tooMuch.replace('<svg>', '<svg>&nbsp;<a b=c></x>')],
])('[PACK-3] a file is refused with copies in %s', (_, text) => {
  expect(inFile(text)).toBe(true);
});

it.each([
  ['without quotation marks', drawing(14, (id) => `<use href=#${id} />`)],
  ['in capitals', drawing(14, (id) => `<USE HREF="#${id}"/>`)],
  ['behind an empty comment', groups('<g id="$1"><!-->')],
  ['in one level too many', `${'<g>'.repeat(100_000)}<use href="#a"/>`],
])('[PACK-3] a page is refused with copies %s', (_, text) => {
  expect(inHtml(text)).toBe(true);
});

it('[PACK-3] a page is refused whose parts copy each other', () => {
  expect(
    copiesTooMuch([drawing(4), drawing(14).replace(/<g id="a(?:0|1|2|3|4)">.*?<\/g>/g, '')]),
  ).toBe(true);
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
  ['in a comment', `<svg><!-- ${tooMuch} --></svg>`],
])('[PACK-1] is shown with elements that copy %s', (_, text) => {
  expect([inHtml(text), inFile(text)]).toEqual([false, false]);
});

it('[PACK-1] shows a file of a drawing program', () => {
  const names = '[<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n]';
  const type = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd"';
  expect(inFile(`${declared('iso-8859-1')}${type} ${names}>${drawing(3)}`)).toBe(false);
});

it('[PACK-3] refuses a pack with such a drawing, in a file or a page', async () => {
  const packs = [
    await packOf({ ...smallSite, 'img/bomb.svg': drawing(14) }),
    await packOf({ ...smallSite, 'docs/page.json': pageData('/docs/', drawing(14)) }),
    await packOf({
      ...smallSite,
      'docs/page.json': JSON.stringify(pageData('/docs/', drawing(14))).replaceAll(
        '<u',
        '\\u003c\\u0075',
      ),
    }),
    await packOf({
      ...smallSite,
      'docs/page.json': pageData('/docs/', '', { description: drawing(14) }),
    }),
  ];
  for (const pack of packs) expect(await refusalOf(pack)).toMatch(/draws too much/);
});
