import { expect, it } from 'vitest';
import { findChoices, type PageEntry } from '../../renderer/theme/QuickOpen/quick-open-entries.ts';

const titles = [
  'composeActionExamples',
  'composeContext',
  'configureSettings',
  'CharacterSchema',
  'Clients.SLACK',
  'AgentRuntime.composeState()',
  'Compare contexts',
  'HTMLParser',
  'Quickstart Guide',
];

const find = (query: string, pages: readonly PageEntry[]) =>
  findChoices({
    ...{ query, pages, commands: [], recent: [] },
    site: { url: 'https://workshop.example', basePath: '/' },
  });

const found = (query: string) =>
  find(
    query,
    titles.map((title) => ({ kind: 'symbol', title, path: `/${title}/`, trail: '' })),
  );

it.each([
  ['compcontext', 'composeContext'],
  ['actex', 'composeActionExamples'],
  ['htmlp', 'HTMLParser'],
  ['quick gu', 'Quickstart Guide'],
])('quick open takes %s for %s', (query, name) => {
  expect(found(query)[0]?.entry).toMatchObject({ title: name });
});

it.each([
  ['prov', 'Provider', 'IVideoService.processVideo()'],
  ['prov', '🔌 Providers', 'IVideoService.processVideo()'],
  ['prov', 'Plugin.providers', 'IVideoService.processVideo()'],
  ['mem', 'MemoryManager', 'AgentRuntime.messageManager'],
  ['mem', 'Memory', 'MemoryManager'],
  ['mem', 'memoryManager', 'Memory.id'],
  ['memory.id', 'Memory.id', 'IMemory.ids'],
  ['agent', 'AgentRuntime', 'agent-dev-school, December 7, 2024'],
])('for %s, quick open takes %s before %s', (query, first, second) => {
  const pages = [second, first].map((title) => ({
    kind: title.includes('December') ? ('day' as const) : ('symbol' as const),
    ...{ title, path: `/${title}/`, trail: '' },
  }));
  expect(find(query, pages).map(({ entry }) => 'title' in entry && entry.title)).toEqual([
    first,
    second,
  ]);
});

it('marks the beginning of a name, whatever stands before it', () => {
  const marked = ['🔌 Providers', 'Plugin.providers'].map((title) => {
    const [choice] = find('prov', [{ kind: 'symbol', title, path: '/', trail: '' }]);
    return Array.from(choice!.marks, (index) => title.charAt(index)).join('');
  });
  expect(marked).toEqual(['Prov', 'prov']);
});
