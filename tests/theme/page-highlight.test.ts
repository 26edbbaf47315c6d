// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { highlightPage } from '../../renderer/theme/SearchBox/page-highlight.ts';

beforeEach(() => {
  vi.stubGlobal('Highlight', Set);
  // jsdom lays nothing out.
  Element.prototype.checkVisibility = () => true;
  vi.stubGlobal('CSS', { highlights: new Map<string, Set<Range>>() });
});

afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

describe('highlighted words', () => {
  const marks = () => [...(CSS.highlights.get('search') ?? [])].map(String);

  it('[SEARCH-4] are marked in a name that contains <wbr>', () => {
    document.body.innerHTML =
      '<main><article><h1>Memory<wbr>Cache<wbr>Adapter</h1><p>Cache</p></article></main>';
    let isEscaped = false;
    const clear = highlightPage('memorycacheadapter', {
      leadsTo: null,
      onEscape: () => (isEscaped = true),
    });
    expect(marks()).toEqual(['MemoryCacheAdapter']);
    clear();
    expect([marks(), isEscaped]).toEqual([[], false]);
  });
});
