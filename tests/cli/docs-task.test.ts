import { describe, expect, it, vi } from 'vitest';
import { parseDocsTask } from '../../electron/terminal/docs-task.ts';
import type { Docs } from '../../electron/terminal/open-docs.ts';
import { runDocsTask } from '../../electron/terminal/run-task.ts';

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

  it('prints a section without text before its first list in two lines', async () => {
    let printed = '';
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text, ...others) => {
      printed += String(text);
      (others.at(-1) as () => void)();
      return true;
    });
    const catalog = { areas: [], url: 'https://docs.example', basePath: '/' };
    const found = { page: { title: 'Recipes' }, heading: 'Memory', path: '/recipes/#memory' };
    const search = () => Promise.resolve([{ ...found, version: null, snippet: '' }]);
    const task = { name: 'search', query: 'memory', limit: 1 } as const;
    await runDocsTask(task, { catalog, search } as unknown as Docs);
    write.mockRestore();
    expect(printed).toBe('Recipes › Memory\n  https://docs.example/recipes/#memory\n');
  });
});
