import { expect, it } from 'vitest';
import { abbreviation } from '../../renderer/theme/QuickOpen/abbreviation.ts';
import { findChoices } from '../../renderer/theme/QuickOpen/quick-open-entries.ts';

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

const found = (query: string) =>
  findChoices({
    query,
    pages: titles.map((title) => ({ kind: 'symbol', title, path: `/${title}/`, trail: '' })),
    commands: [],
    recent: [],
    site: { url: 'https://workshop.example', basePath: '/' },
  });

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
