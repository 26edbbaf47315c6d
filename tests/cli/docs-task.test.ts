import { describe, expect, it } from 'vitest';
import { parseDocsTask } from '../../electron/terminal/docs-task.ts';

describe('[MACH-3] tasks of a terminal', () => {
  it.each([
    [['mcp'], { name: 'mcp' }],
    [['search', 'model', 'provider'], { name: 'search', query: 'model provider', limit: 10 }],
    [
      ['search', '--area=api', '--limit', '3', 'embed'],
      { name: 'search', query: 'embed', area: 'api', limit: 3 },
    ],
    [
      ['search', 'embed', '--in-version', 'all'],
      { name: 'search', query: 'embed', version: 'all', limit: 10 },
    ],
    [['read', 'docs/core/agents#state'], { name: 'read', page: 'docs/core/agents#state' }],
    [[], null],
    [['docs/intro'], null],
    [['--search', 'read'], null],
  ])('are parsed: %j', (args, task) => {
    expect(parseDocsTask(args)).toEqual(task);
  });

  it.each([
    [['search'], /add words/],
    [['read'], /add a page/],
    [['search', 'x'.repeat(100_000)], /at most 2000 characters/],
    [['read', 'a/'.repeat(50_000)], /at most 2000 characters/],
    [['search', 'x', '--limit', '0'], /above 0/],
    [['search', 'x', '--colour'], /--colour[\s\S]*eliza-docs search <words>/],
  ])('with a mistake tell what is allowed: %j', (args, message) => {
    expect(() => parseDocsTask(args)).toThrow(message);
  });
});
