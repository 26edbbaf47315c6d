// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { renderFeed } from '../../build/generators/feed.ts';
import { createDocLanguage } from '../../build/sources/generated-doc.ts';
import { element } from '../../build/markdown/tree.ts';

const entry = (date: string) => ({
  title: `coders & "friends", ${date}`,
  date,
  path: `/community/chat_${date}/`,
  topics: ['A < B'],
  content: () => [
    element('p', {}, [
      '<script> & \u0007 ',
      element('code', {}, ['x']),
      element('a', { href: '/docs/intro/#setup' }, ['intro']),
      element('a', { href: 'https://example.net/' }, ['elsewhere']),
    ]),
  ],
});

function parse(dates: readonly string[]): XMLDocument {
  const xml = renderFeed({
    title: 'coders',
    subtitle: undefined,
    place: {
      siteAddress: 'https://example.org/demo/',
      siteTitle: 'Demo',
      language: createDocLanguage('en', {}),
    },
    path: '/community/',
    feedPath: '/community/feed.xml',
    entries: dates.map(entry),
  });
  return new DOMParser().parseFromString(xml, 'application/xml');
}

describe('a feed', () => {
  it('is well-formed whatever its texts contain, and has the elements that Atom requires', () => {
    const feed = parse(['2024-11-20', '2024-11-21']);
    expect(feed.querySelector('parsererror')).toBeNull();
    expect(feed.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom');
    expect(feed.querySelector('feed > updated')?.textContent).toBe('2024-11-21T23:59:59Z');
    expect(feed.querySelector('feed > link[rel=self]')?.getAttribute('href')).toBe(
      'https://example.org/demo/community/feed.xml',
    );
    const [first, second] = feed.querySelectorAll('entry');
    expect(first!.querySelector('id')?.textContent).toBe(
      'https://example.org/demo/community/chat_2024-11-21/',
    );
    expect(second!.querySelector('title')?.textContent).toBe('coders & "friends", 2024-11-20');
    expect(second!.querySelector('category')?.getAttribute('term')).toBe('A < B');
    expect(second!.querySelector('content')?.textContent).toBe(
      '<p>&#x3C;script> &#x26;  <code>x</code>' +
        '<a href="https://example.org/demo/docs/intro/#setup">intro</a>' +
        '<a href="https://example.net/">elsewhere</a></p>',
    );
  });

  it('has the latest fifty entries of a long channel', () => {
    const dates = Array.from({ length: 60 }, (_, day) =>
      new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10),
    );
    const entries = parse(dates).querySelectorAll('entry');
    expect(entries).toHaveLength(50);
    expect(entries[0]!.querySelector('updated')?.textContent).toBe('2024-02-29T23:59:59Z');
  });
});
