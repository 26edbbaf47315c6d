import { describe, expect, it } from 'vitest';
import { ownArguments, parseCommandLine } from '../../electron/command-line.ts';

describe('parseCommandLine', () => {
  it.each([
    ['docs/core/agents', '/docs/core/agents'],
    ['/docs/core/agents/', '/docs/core/agents/'],
    ['docs/intro#start', '/docs/intro#start'],
    ['/', '/'],
    ['eliza-docs://docs/intro/', '/docs/intro/'],
  ])('%s names the page %s', (argument, path) => {
    expect(parseCommandLine([argument])).toEqual({ path, search: null, messages: [] });
  });

  it.each([[['--search', 'model provider']], [['--search=model provider']]])(
    '%j searches',
    (args) => {
      expect(parseCommandLine(args)).toEqual({
        path: null,
        search: 'model provider',
        messages: [],
      });
    },
  );

  it('looks at every argument, and names those it leaves out', () => {
    const args = ['--wat', 'https://example.org/', 'docs/../x', 'docs/a', 'docs/b', '--search'];
    const { path, search, messages } = parseCommandLine(args);
    expect({ path, search }).toEqual({ path: '/docs/a', search: null });
    expect(messages.map((message) => message.split(':')[0])).toEqual([
      '--wat',
      'https',
      'docs/../x',
      'docs/b',
      '--search',
    ]);
  });

  it('keeps quiet about what is meant for Chromium', () => {
    const args = ['--no-sandbox', '--user-data-dir=/tmp/x', '--remote-debugging-port=0'];
    expect(parseCommandLine(args).messages).toEqual([]);
  });
});

describe('ownArguments', () => {
  it('begins after the name of the app, in development after its folder', () => {
    expect(ownArguments(['/opt/app', 'docs/a'], true)).toEqual(['docs/a']);
    const development = ['electron', '--inspect=0', '-r', 'loader.js', '/project', 'docs/a'];
    expect(ownArguments(development, false)).toEqual(['docs/a']);
  });
});
