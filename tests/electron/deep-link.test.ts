import { describe, expect, it } from 'vitest';
import { findDeepLink, parseDeepLink } from '../../electron/deep-link.ts';

describe('parseDeepLink', () => {
  it.each([
    ['eliza-docs://docs/intro/', '/docs/intro/'],
    ['eliza-docs://docs/intro/?q=1#start', '/docs/intro/?q=1#start'],
    ['eliza-docs://community', '/community'],
    ['eliza-docs:///docs/intro/', '/docs/intro/'],
    ['eliza-docs://', '/'],
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

describe('findDeepLink', () => {
  it('takes the first link of a command line, whatever stands around it', () => {
    const commandLine = ['/opt/app', '--flag', 'eliza-docs://docs/', 'eliza-docs://community/'];
    expect(findDeepLink(commandLine)).toBe('/docs/');
    expect(findDeepLink(['/opt/app', '--flag'])).toBeNull();
  });
});
