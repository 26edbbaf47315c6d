import { expect, it } from 'vitest';
import { decodeText } from '../../build/sources/source-file.ts';

const utf16 = Buffer.from('# Eliza speaks\n', 'utf16le');
const swapped = Buffer.from(utf16).swap16();

it.each([
  [
    'UTF-16 with a mark',
    Buffer.from('\uFEFF# A\n', 'utf16le'),
    /^is UTF-16 text; save it as UTF-8$/,
  ],
  ['big-endian UTF-16 with a mark', Buffer.from('\uFEFF# A\n', 'utf16le').swap16(), /UTF-16/],
  ['UTF-16 without a mark', utf16, /UTF-16/],
  ['big-endian UTF-16 without a mark', swapped, /UTF-16/],
  [
    'a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    /binary/,
  ],
  ['Latin-1', Buffer.from('Caf\u00E9', 'latin1'), /^is not UTF-8 text; save it as UTF-8$/],
])('names %s', (_, bytes, problem) => {
  expect(decodeText(bytes)).toEqual({
    text: '',
    problem: expect.stringMatching(problem) as string,
  });
});

it.each([
  ['UTF-8', '# Café, 日本語 and 🚀\n'],
  ['UTF-8 with a mark', '\uFEFF# Café, 日本語 and 🚀\n'],
])('reads %s', (_, text) => {
  expect(decodeText(Buffer.from(text))).toEqual({ text: '# Café, 日本語 and 🚀\n' });
});

it('reads an empty file', () => {
  expect(decodeText(Buffer.alloc(0))).toEqual({ text: '' });
});
