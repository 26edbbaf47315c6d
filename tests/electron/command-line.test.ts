import { describe, expect, it } from 'vitest';
import { ownArguments, parseCommandLine, parseDeepLink } from '../../electron/command-line.ts';

describe('parseCommandLine', () => {
  it.each([
    [['open', 'site.docpack'], 'site.docpack'],
    [['open', '../packs/site'], '../packs/site'],
    [['/home/reader/My packs/Site.DOCPACK'], '/home/reader/My packs/Site.DOCPACK'],
    [['docs/intro', 'open', 'a.docpack'], 'a.docpack'],
  ])('[PACK-1] %j opens the pack %s', (args, pack) => {
    expect(parseCommandLine(args)).toMatchObject({ pack, messages: [] });
  });

  it.each([
    [['open'], 'open: add the file of a pack: open site.docpack'],
    [['a.docpack', 'b.docpack'], 'b.docpack: only one pack can be opened, ignored'],
  ])('%j has a mistake: %s', (args, message) => {
    expect(parseCommandLine(args).messages).toEqual([message]);
  });

  it.each([
    ['docs/core/agents', '/docs/core/agents'],
    ['/docs/core/agents/', '/docs/core/agents/'],
    ['docs/intro#start', '/docs/intro#start'],
    ['/', '/'],
    ['eliza-docs://docs/intro/', '/docs/intro/'],
    ['docs/指南', '/docs/指南'],
    ['docs/c++', '/docs/c++'],
    ['docs/another(1)', '/docs/another(1)'],
    ["docs/a & b, c@d's", "/docs/a & b, c@d's"],
    ['docs/with space', '/docs/with space'],
    ['docs/50% off', '/docs/50% off'],
    ['docs/C#', '/docs/C%23'],
    ['docs/C#/#start', '/docs/C%23/#start'],
    ['docs/why?', '/docs/why%3F'],
    ['docs/why%3F/?q=1', '/docs/why%3F/?q=1'],
    ['eliza-docs://docs/C%23/#a', '/docs/C%23/#a'],
    ['eliza-docs://@scope/a:b/', '/@scope/a:b/'],
  ])('%s asks for the page %s', (argument, path) => {
    expect(parseCommandLine([argument])).toEqual({ path, search: null, pack: null, messages: [] });
  });

  it.each([[['--search', 'model provider']], [['--search=model provider']]])(
    '%j searches',
    (args) => {
      expect(parseCommandLine(args)).toEqual({
        path: null,
        search: 'model provider',
        pack: null,
        messages: [],
      });
    },
  );

  it.each([
    ['https://docs.example/eliza/docs/intro/?a=1#start', '/docs/intro/?a=1#start'],
    ['https://docs.example/eliza', '/'],
    ['https://docs.example/other/', null],
    ['https://other.example/eliza/docs/intro/', null],
  ])('reads the web link %s', (link, path) => {
    const site = { url: 'https://docs.example', basePath: '/eliza/' };
    const found = parseCommandLine([link], site);
    expect([found.path, found.messages.length]).toEqual([path, path === null ? 1 : 0]);
  });

  it('reports every argument it ignores', () => {
    const args = [
      '--wat',
      'https://example.org/',
      '//example.org/',
      'docs/../x',
      'docs/a',
      'docs/b',
      '--search',
    ];
    const { path, search, messages } = parseCommandLine(args);
    expect({ path, search }).toEqual({ path: '/docs/a', search: null });
    expect(messages.map((message) => message.split(':')[0])).toEqual([
      '--wat',
      'https',
      '//example.org/',
      'docs/../x',
      'docs/b',
      '--search',
    ]);
  });

  it('accepts options for Chromium', () => {
    const args = ['--no-sandbox', '--user-data-dir=/tmp/x', '--remote-debugging-port=0'];
    expect(parseCommandLine(args).messages).toEqual([]);
  });
});

describe('ownArguments', () => {
  it('start after the name of the app, in development after its folder', () => {
    expect(ownArguments(['/opt/app', 'docs/a'], true)).toEqual(['docs/a']);
    const development = ['electron', '--inspect=0', '-r', 'loader.js', '/project', 'docs/a'];
    expect(ownArguments(development, false)).toEqual(['docs/a']);
  });
});

describe('parseDeepLink', () => {
  it.each([
    ['eliza-docs://docs/intro/', '/docs/intro/'],
    ['eliza-docs://docs/intro/?q=1#start', '/docs/intro/?q=1#start'],
    ['eliza-docs://community', '/community'],
    ['eliza-docs:///docs/intro/', '/docs/intro/'],
    ['eliza-docs://', '/'],
    ['eliza-docs:docs/intro/', '/docs/intro/'],
    ['eliza-docs:////example.org/', '/example.org/'],
    ['eliza-docs:', '/'],
    ['eliza-docs://docs/../../secret', '/secret'],
  ])('%s names %s', (link, path) => {
    expect(parseDeepLink(link)).toBe(path);
  });

  it.each(['https://docs/intro/', 'eliza-docs', '--eliza-docs://docs/', '/docs/intro/', ''])(
    '%j is not a link of the app',
    (text) => {
      expect(parseDeepLink(text)).toBeNull();
    },
  );
});
