// @vitest-environment jsdom
import { createTranslate } from '../../renderer/i18n/translate.ts';
import { fireEvent, screen } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rootFlags, tabGroupKey } from '../../renderer/model/persisted-state.ts';
import type { PlatformStorage } from '../../renderer/platform/platform.ts';
import { createWebPlatform } from '../../renderer/platform/web-platform.ts';
import { attachArticleBehaviors } from '../../renderer/theme/Article/article-behaviors.ts';

/** What jsdom lacks: sizes never change there, and everything is in view. */
class QuietResizeObserver {
  observe() {}
  disconnect() {}
}

class ImmediateIntersectionObserver {
  readonly #report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }
  observe(target: Element) {
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
    this.#report([entry], this as unknown as IntersectionObserver);
  }
  unobserve() {}
  disconnect() {}
}

let storage: PlatformStorage;
const translate = createTranslate({});
let detach: (() => void) | undefined;

function attach(html: string): HTMLElement {
  document.body.innerHTML = `<div class="Article">${html}</div>`;
  const article = document.querySelector<HTMLElement>('.Article')!;
  attachTo(article);
  return article;
}

function attachTo(article: HTMLElement) {
  const publicOrigin = 'https://docs.example.org';
  const setParameter = (name: string, value: string) =>
    history.replaceState(null, '', `?${name}=${value}`);
  const context = { storage, translate, publicOrigin, setParameter };
  detach = attachArticleBehaviors({ article, ...context });
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', QuietResizeObserver);
  vi.stubGlobal('IntersectionObserver', ImmediateIntersectionObserver);
  window.scrollBy = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  storage = createWebPlatform().storage;
});

afterEach(() => {
  detach?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  location.hash = '';
});

describe('code blocks', () => {
  const block =
    '<div class="CodeBlock"><pre class="CodeBlock-pre"><code>const a = <span class="tn">1</span>;\nb</code></pre></div>';

  function stubClipboard(writeText: (text: string) => Promise<void>) {
    vi.stubGlobal('navigator', { clipboard: { writeText } });
  }

  const line = (kind: string, text: string) =>
    `<span class="CodeBlock-line CodeBlock-line--${kind}">${text}</span>`;
  it.each([
    ['data-language="Shell"', '$ a \\\n  b\nout\n$ c', 'a \\\n  b\nc'],
    ['data-language="Console"', '$ a\nout', 'a'],
    ['data-language="Shell"', 'a $ b\nc', 'a $ b\nc'],
    ['data-language="PHP"', '$ a\nb', '$ a\nb'],
    ['', `${line('deleted', '-old')}\n${line('inserted', '+new')}\n  same`, 'new\n same'],
    ['', '- a list\n- of two', '- a list\n- of two'],
  ])('copies what is used of a block with %s: %j', async (language, html, expected) => {
    const copied: string[] = [];
    stubClipboard((text) => Promise.resolve(void copied.push(text)));
    const article = attach(
      `<div class="CodeBlock" ${language}><pre class="CodeBlock-pre"><code>${html}</code></pre></div>`,
    );
    const button = screen.getByRole('button', { name: /^Copy code/ });
    fireEvent.click(button);
    fireEvent.click(button, { shiftKey: true });
    await vi.waitFor(() => expect(copied).toHaveLength(2));
    const all = article.querySelector('code')!.textContent;
    expect(copied).toEqual([expected, all]);
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied'));
    expect(button.title.includes('Shift')).toBe(expected !== all);
  });

  it('select the code when the clipboard is not available', async () => {
    stubClipboard(() => Promise.reject(new Error('denied')));
    attach(block);
    fireEvent.click(screen.getByRole('button', { name: 'Copy code' }));
    await screen.findByText('Selected. Copy it with the keyboard.');
    expect(getSelection()?.toString()).toBe('const a = 1;\nb');
  });

  it('[STATE-1] wrap long lines of all blocks on demand, and remember it', () => {
    const pressed = () =>
      screen
        .getAllByRole('button', { name: 'Wrap long lines' })
        .map((button) => button.getAttribute('aria-pressed'));
    attach(block + block);
    fireEvent.click(screen.getAllByRole('button', { name: 'Wrap long lines' })[1]!);
    expect(pressed()).toEqual(['true', 'true']);
    detach?.();
    attach(block);
    expect(pressed()).toEqual(['true']);
    storage.remove(rootFlags.codeWrapped.key);
    expect(pressed()).toEqual(['false']);
  });

  it('have their buttons once when attached again, and none when detached', () => {
    const article = attach(block);
    detach?.();
    attachTo(article);
    expect(screen.getAllByRole('button')).toHaveLength(2);
    detach?.();
    expect(article.innerHTML).toBe(block);
  });
});

describe('tabs', () => {
  function tabs(id: string, values: readonly string[], group?: string): string {
    const list = values.map(
      (value, index) =>
        `<button class="Tabs-tab" role="tab" id="${id}${index}" aria-controls="${id}${index}-panel" aria-selected="${index === 0}" tabindex="${index === 0 ? 0 : -1}">${value}</button>`,
    );
    const panels = values.map(
      (value, index) =>
        `<div class="Tabs-panel" role="tabpanel" id="${id}${index}-panel" data-value="${value}"${index === 0 ? '' : ' data-inactive=""'}><h2 id="${id}-${value}">${value}</h2></div>`,
    );
    return `<div class="Tabs" aria-label="${id}"${group ? ` data-group="${group}"` : ''}><div class="Tabs-list" role="tablist">${list.join('')}</div>${panels.join('')}</div>`;
  }
  const selected = () =>
    screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent);
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('.Tabs-panel:not([data-inactive])')].map(
      ({ dataset }) => dataset['value'],
    );

  it.each([
    ['ArrowRight', 'npm', 'pnpm'],
    ['ArrowRight', 'yarn', 'npm'],
    ['ArrowLeft', 'npm', 'yarn'],
    ['Home', 'yarn', 'npm'],
    ['End', 'npm', 'yarn'],
  ])('%s moves from %s to %s', (key, from, to) => {
    attach(tabs('a', ['npm', 'pnpm', 'yarn']));
    fireEvent.click(screen.getByRole('tab', { name: from }));
    fireEvent.keyDown(screen.getByRole('tab', { name: from }), { key });
    expect(selected()).toEqual([to]);
    expect(document.activeElement?.textContent).toBe(to);
    expect(screen.getByRole('tab', { name: to }).tabIndex).toBe(0);
    expect(screen.getByRole('tab', { name: from }).tabIndex).toBe(-1);
  });

  it('of one group stay in sync when they have the chosen tab', () => {
    attach(
      tabs('a', ['npm', 'pnpm'], 'pm') + tabs('b', ['pnpm', 'npm'], 'pm') + tabs('c', ['x', 'npm']),
    );
    fireEvent.click(screen.getAllByRole('tab', { name: 'npm' })[1]!);
    expect(shown()).toEqual(['npm', 'npm', 'x']);
  });

  it('remember the choice and follow other windows', () => {
    const html = tabs('a', ['npm', 'pnpm', 'yarn'], 'pm');
    attach(html);
    fireEvent.click(screen.getByRole('tab', { name: 'pnpm' }));
    detach?.();
    attach(html);
    expect(shown()).toEqual(['pnpm']);
    storage.set(tabGroupKey('pm'), 'yarn');
    expect(shown()).toEqual(['yarn']);
    storage.set(tabGroupKey('pm'), 'no such tab');
    expect(shown()).toEqual(['yarn']);
  });

  it('open for a link into a panel', () => {
    attach(`<a href="#a-pnpm">there</a>${tabs('a', ['npm', 'pnpm'])}`);
    location.hash = '#a-pnpm';
    fireEvent(window, new HashChangeEvent('hashchange'));
    expect(shown()).toEqual(['pnpm']);
  });

  it.each([
    ['Win32', 'Windows (WSL)'],
    ['MacIntel', 'macOS'],
    ['Linux x86_64', 'Linux'],
    ['iPhone', 'macOS'],
  ])('of systems show %s the tab %s, unless another was chosen', (platform, name) => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
    const html = tabs('a', ['macOS', 'Linux', 'Windows (WSL)'], 'os') + tabs('b', ['Win', 'Lose']);
    attach(html);
    expect(shown()).toEqual([name, 'Win']);
    detach?.();
    storage.set(tabGroupKey('os'), 'Linux');
    attach(html);
    expect(shown()[0]).toBe('Linux');
    vi.restoreAllMocks();
  });

  it('show none where the author chose none, until the reader or the address does', () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    const none = tabs('a', ['linux', 'mac'], 'os')
      .replaceAll('aria-selected="true"', 'aria-selected="false"')
      .replace('data-value="linux"', 'data-value="linux" data-inactive=""')
      .replace('data-group', 'data-query="current-os" data-group');
    const article = attach(none);
    expect([shown(), article.querySelectorAll('[hidden="until-found"]').length]).toEqual([[], 2]);
    fireEvent.click(screen.getByRole('tab', { name: 'linux' }));
    expect([shown(), location.search]).toEqual([['linux'], '?current-os=linux']);
    detach?.();
    history.replaceState(null, '', '?current-os=none');
    attach(none);
    // The address names none of them, and the reader chose one before.
    expect(shown()).toEqual(['linux']);
    history.replaceState(null, '', '?current-os=mac');
    fireEvent(window, new PopStateEvent('popstate'));
    expect(shown()).toEqual(['mac']);
    history.replaceState(null, '', location.pathname);
    vi.restoreAllMocks();
  });

  it('open for a text that the browser finds in a closed panel', () => {
    const article = attach(tabs('a', ['npm', 'pnpm']));
    const closed = article.querySelector('[hidden="until-found"]')!;
    expect(closed.textContent).toBe('pnpm');
    fireEvent(closed, new Event('beforematch', { bubbles: true }));
    expect([selected(), shown()]).toEqual([['pnpm'], ['pnpm']]);
  });
});

describe('scrollable code and tables', () => {
  it('are focusable only while they are wider than the column', () => {
    let report: () => void = () => undefined;
    vi.stubGlobal(
      'ResizeObserver',
      class extends QuietResizeObserver {
        constructor(callback: ResizeObserverCallback) {
          super();
          const target = () => document.querySelector('.TableScroll')!;
          report = () => callback([{ target: target() } as ResizeObserverEntry], this as never);
        }
      },
    );
    attach('<div class="TableScroll"><table><caption>Ports</caption></table></div>');
    const box = document.querySelector<HTMLElement>('.TableScroll')!;
    const width = vi.spyOn(box, 'scrollWidth', 'get');
    width.mockReturnValue(900);
    report();
    expect(screen.getByRole('region', { name: 'Ports' }).tabIndex).toBe(0);
    expect(box.hasAttribute('data-at-end')).toBe(false);
    box.scrollLeft = 900;
    fireEvent.scroll(box);
    expect(box.hasAttribute('data-at-end')).toBe(true);
    box.querySelector('caption')!.remove();
    report();
    // A landmark without a name of its own would be one of many.
    expect(screen.getByRole('group', { name: 'Table' })).toBe(box);
    width.mockReturnValue(0);
    report();
    expect(screen.queryByRole('region')).toBeNull();
    expect(box.hasAttribute('tabindex')).toBe(false);
  });
});
