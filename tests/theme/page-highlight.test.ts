// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { highlightPage } from '../../renderer/theme/SearchBox/page-highlight.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

describe('highlighted words', () => {
  const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);

  it('[SEARCH-4] are marked in the article, and Escape restores the original text nodes', () => {
    document.body.innerHTML =
      '<p>memory outside</p><article><p>Memories of <code>MemoryManager</code>: memory.</p></article>';
    const text = document.querySelector('article p')!.lastChild;
    highlightPage('memory');
    expect(marks()).toEqual(['Memories', 'MemoryManager', 'memory']);
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(marks()).toEqual([]);
    expect(document.querySelector('article p')!.lastChild).toBe(text);
  });

  it('[SEARCH-4] are marked in a name that contains <wbr>', () => {
    document.body.innerHTML =
      '<article><h1>Memory<wbr>Cache<wbr>Adapter</h1><p>Cache</p></article>';
    const clear = highlightPage('memorycacheadapter');
    expect(marks()).toEqual(['Memory', 'Cache', 'Adapter']);
    clear();
    expect(document.querySelector('h1')!.textContent).toBe('MemoryCacheAdapter');
  });

  it('[SEARCH-4] are cleared when the reader leaves the page', () => {
    document.body.innerHTML = '<main>Agents act.</main>';
    const clear = highlightPage('agents');
    expect(marks()).toEqual(['Agents']);
    clear();
    expect(document.body.innerHTML).toBe('<main>Agents act.</main>');
  });
});
