import { expect, it } from 'vitest';
import { abbreviation } from '../../renderer/theme/QuickOpen/abbreviation.ts';
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
  ['compctx', 'composeContext'],
  ['cs', 'AgentRuntime.composeState()'],
  ['cae', 'composeActionExamples'],
  ['CoSt', 'AgentRuntime.composeState()'],
  ['hp', 'HTMLParser'],
  ['qg', 'Quickstart Guide'],
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

it('marks the letters that make the abbreviation', () => {
  const [first] = found('compctx');
  expect([...first!.marks].map((index) => 'composeContext'.charAt(index)).join('')).toBe('compCtx');
  expect([...first!.marks]).toContain('composeContext'.indexOf('C'));
});

it('prefers all parts of a name to its first ones, and a name to owner and member', () => {
  const scores = ['composeState', 'composeStateKey', 'Clients.SLACK'].map(
    (name) => abbreviation('cs', name)?.score ?? 0,
  );
  expect(scores[0]).toBeGreaterThan(scores[1]!);
  expect(scores[0]).toBeGreaterThan(scores[2]!);
});

it('knows no abbreviation that skips a part, or has letters of one part only', () => {
  expect(abbreviation('cx', 'composeActionExamples')).toBeNull();
  expect(abbreviation('cps', 'composeState')).not.toBeNull();
  expect(abbreviation('cpse', 'composeContext')).toBeNull();
});
