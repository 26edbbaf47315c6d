import { describe, expect, it } from 'vitest';
import {
  hashId,
  isBelow,
  isSitePath,
  normalizeBasePath,
  normalizePagePath,
  parseAddress,
  splitTarget,
  toAddress,
  toSitePath,
} from '../../renderer/model/page-path.ts';

describe('page paths', () => {
  it.each([
    ['/docs/intro', '/docs/intro/'],
    ['/docs/intro/', '/docs/intro/'],
    ['/docs/intro.html', '/docs/intro/'],
    ['/docs/intro/index.html', '/docs/intro/'],
    ['/index.html', '/'],
    ['/', '/'],
    ['/community/Discord/chat_2024-12-01', '/community/Discord/chat_2024-12-01/'],
    ['/404.html', '/404.html'],
  ])('[RT-1] [RT-13] brings %s into its clean form %s', (path, clean) => {
    expect(normalizePagePath(path)).toBe(clean);
  });

  it('[LINK-1] prepends the base path once', () => {
    expect(toAddress('/eliza/', '/docs/intro/')).toBe('/eliza/docs/intro/');
    expect(toSitePath('/eliza/', toAddress('/eliza/', '/docs/intro/'))).toBe('/docs/intro/');
  });

  it.each([
    ['/eliza', '/'],
    ['/eliza/', '/'],
    ['/eliza/docs/', '/docs/'],
    ['/elizabeth/docs/', null],
    ['/docs/', null],
  ])('takes the base path off %s', (address, expected) => {
    expect(toSitePath('/eliza/', address)).toBe(expected);
  });

  it.each([
    ['/docs', '/docs/'],
    ['/', '/'],
    ['/a/b/', '/a/b/'],
  ])('brings the base path %s into its one form', (path, expected) => {
    expect(normalizeBasePath(path)).toBe(expected);
  });

  it.each(['docs', 'https://example.org/', '/a b/', '//host/', ''])(
    'refuses the base path "%s"',
    (path) => {
      expect(() => normalizeBasePath(path)).toThrow(/expected a path such as/);
    },
  );

  it('tells site paths from other targets', () => {
    const targets = ['/docs/', '//host/x', 'https://a.b/', '#top', 'docs/'];
    expect(targets.filter(isSitePath)).toEqual(['/docs/']);
  });

  it('[SAFE-3] parses addresses, and tells of what is none, however often it is asked', () => {
    // The bytes of a full-width digit, as a server reads them.
    const hosts = ['\u00ef\u00bc\u0091', '[', 'a b', '1.2.3.4.5', '999.1.1.1', ''];
    for (let count = 0; count < 20_000; count++)
      expect(parseAddress(`http://${hosts[count % hosts.length]!}`)).toBeNull();
    expect(parseAddress('http://[::1]:80/a b')?.href).toBe('http://[::1]/a%20b');
    expect(parseAddress('../b', 'https://a.example/c/d')?.href).toBe('https://a.example/b');
    expect([parseAddress('../b'), parseAddress('*'), parseAddress('')]).toEqual([null, null, null]);
  });

  it('splits search and hash off a target', () => {
    expect(splitTarget('/a/?b=c#d?e')).toEqual({ path: '/a/', search: '?b=c', hash: '#d?e' });
    expect(splitTarget('#d')).toEqual({ path: '', search: '', hash: '#d' });
  });

  it('reads the id that a hash names, also where its escapes are malformed', () => {
    expect(['#h%C3%B6he', '#100%', '#', ''].map(hashId)).toEqual(['höhe', '100%', '', '']);
  });

  it('knows what stands below a path', () => {
    expect(isBelow('/docs/core/', '/docs/')).toBe(true);
    expect(isBelow('/docs/', '/docs')).toBe(true);
    expect(isBelow('/docs-old/', '/docs')).toBe(false);
  });
});
