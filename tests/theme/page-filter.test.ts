import { expect, it } from 'vitest';
import { createPageFilter } from '../../renderer/theme/Library/PageList.tsx';

const titles: Readonly<Record<string, string>> = {
  '/docs/core/agents/': 'Agents and their memory',
  '/docs/guides/template-configuration/': 'Template Configuration',
  '/api/functions/composeContext/': 'composeContext',
  '/community/Discord/coders/chat_2024-11-20/': 'coders, November 20, 2024',
  '/docs/cafe/': 'Café au lait',
  '/docs/chinese/': '智能代理框架',
};
const pages = Object.entries(titles).map(([path, title], time) => ({ path, title, time }));
const filter = createPageFilter(pages);
const find = (query: string) => filter(query).map(({ title }) => title);

it.each([
  ['the start of a word', 'agen', 'Agents and their memory'],
  ['a part of a word', 'figura', 'Template Configuration'],
  ['words in any order', 'memory agents', 'Agents and their memory'],
  ['words of a name in camel case', 'context compose', 'composeContext'],
  ['a part of a path', 'core/ag', 'Agents and their memory'],
  ['a path with a hyphen', 'template-conf', 'Template Configuration'],
  ['text without accents', 'cafe', 'Café au lait'],
  ['text with other accents', 'läit', 'Café au lait'],
  ['a date in words', 'nov 20', 'coders, November 20, 2024'],
  ['a date in digits', '2024-11-20', 'coders, November 20, 2024'],
  ['a date that is still being typed', '20 november 2', 'coders, November 20, 2024'],
  ['text without spaces', '代理', '智能代理框架'],
])('finds %s', (_, query, title) => {
  expect(find(query)).toEqual([title]);
});

it('keeps the order of the list, and shows all of it for a query without words', () => {
  expect(find('docs')).toEqual([
    'Agents and their memory',
    'Template Configuration',
    'Café au lait',
    '智能代理框架',
  ]);
  expect(filter(' / ')).toEqual(pages);
});

it('finds nothing when one of the words is missing', () => {
  expect(find('agents xylophone')).toEqual([]);
});
