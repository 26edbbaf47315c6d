import { expect, it } from 'vitest';
import { nearPages, wordsOf } from '../../renderer/theme/NotFoundPage/NotFoundPage.tsx';

const pages = [
  '/',
  '/docs/intro/',
  '/docs/quickstart/',
  '/docs/core/agents/',
  '/docs/core/providers/',
  '/docs/guides/docker-setup/',
  '/api/classes/AgentRuntime/',
].map((path) => ({ path }));
const near = (missing: string) => nearPages(missing, pages).map(({ path }) => path);

it.each([
  ['in other letters', '/docs/INTRO/', '/docs/intro/'],
  ['with the ending of a source file', '/docs/core/agents.md', '/docs/core/agents/'],
  ['with the ending of a document', '/docs/quickstart.html', '/docs/quickstart/'],
  ['mistyped', '/docs/quick-start/', '/docs/quickstart/'],
  ['in another folder', '/docs/docker-setup/', '/docs/guides/docker-setup/'],
  ['escaped', '/docs/%69ntro', '/docs/intro/'],
])('[RT-4] finds the page of an address %s', (_, missing, expected) => {
  expect(near(missing)[0]).toBe(expected);
});

it('[RT-4] lists the pages below a missing folder, and nothing for an address like no other', () => {
  expect(near('/docs/core/')).toEqual(['/docs/core/agents/', '/docs/core/providers/']);
  expect(near('/zzzzzzzz/qqqqqqqq/')).toEqual([]);
  expect(near('/%E0%A4%A/')).toEqual([]);
});

it('searches for the words of the last segment', () => {
  expect(wordsOf('/docs/docker-setup.md')).toBe('docker setup');
  expect(wordsOf('/')).toBe('');
});
