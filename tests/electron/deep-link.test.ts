import { describe, expect, it } from 'vitest';
import { parseDeepLink } from '../../electron/deep-link.ts';

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
    ['eliza-docs://docs/../../secret', '/docs/secret'],
  ])('%s names %s', (link, path) => {
    expect(parseDeepLink(link)).toBe(path);
  });

  it.each(['https://docs/intro/', 'eliza-docs', '--eliza-docs://docs/', '/docs/intro/', ''])(
    '%j is no link of the app',
    (text) => {
      expect(parseDeepLink(text)).toBeNull();
    },
  );
});
