import { hashId } from '../../model/page-path.ts';
import { tabGroupKey } from '../../model/persisted-state.ts';
import type { ArticleBehavior } from './article-context.ts';
import { chooseTab, panelsOf, showPanel } from './choose-tab.ts';

/**
 * Switches tabs by mouse, keyboard, links into a panel and text found in it. Sets of one group stay in sync, and the
 * choice is stored; where there is none, the address or the reader's system decides.
 */
export const attachTabs: ArticleBehavior = (sets, context) => {
  const { article, storage, setParameter, signal } = context;
  const selectInGroup = (group: string, value: string | null) => {
    for (const set of sets) {
      if (set.dataset['group'] === group) showValue(set, value);
    }
  };
  const choose = (tab: HTMLElement) => {
    const panel = document.getElementById(tab.getAttribute('aria-controls')!)!;
    const before = tab.getBoundingClientRect().top;
    showPanel(panel);
    const { group, query } = panel.parentElement!.dataset;
    const { value = '' } = panel.dataset;
    if (query !== undefined) setParameter(query, value);
    if (group === undefined) return;
    selectInGroup(group, value);
    storage.set(tabGroupKey(group), value);
    // Panels above may have changed their height; keep the tab under the pointer.
    scrollBy(0, tab.getBoundingClientRect().top - before);
  };
  const onClick = (event: Event) => {
    const tab = tabAt(event);
    if (tab) choose(tab);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const tab = tabAt(event);
    const next = tab && nextTab(tab, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    choose(next);
  };
  let hash = '';
  let { search } = location;
  // The router changes the address without an event, so clicks are watched, too.
  const showTarget = () => {
    if (location.search !== search) {
      search = location.search;
      const parameters = new URLSearchParams(search);
      for (const set of sets) showValue(set, parameters.get(set.dataset['query'] ?? ''));
    }
    if (location.hash === hash) return;
    hash = location.hash;
    const target = document.getElementById(hashId(location.hash));
    const panel = target?.closest<HTMLElement>('.Tabs-panel[data-inactive]');
    if (!target || !panel || !article.contains(panel)) return;
    showPanel(panel);
    target.scrollIntoView();
  };

  for (const set of sets) chooseTab(set, storage.get);
  for (const group of new Set(sets.flatMap(({ dataset }) => dataset['group'] ?? []))) {
    const key = tabGroupKey(group);
    const unsubscribe = storage.subscribe(key, (value) => selectInGroup(group, value));
    signal.addEventListener('abort', unsubscribe);
  }
  showTarget();
  article.addEventListener('click', onClick, { signal });
  article.addEventListener('keydown', onKeyDown, { signal });
  article.addEventListener('beforematch', onFound, { signal });
  document.addEventListener('click', () => void setTimeout(showTarget), { signal });
  for (const event of ['hashchange', 'popstate']) addEventListener(event, showTarget, { signal });
};

function onFound({ target }: Event): void {
  if (target instanceof HTMLElement && target.matches('.Tabs-panel')) showPanel(target);
}

function showValue(set: HTMLElement, value: string | null): void {
  const panel = panelsOf(set).find(({ dataset }) => dataset['value'] === value);
  if (panel) showPanel(panel);
}

function tabAt({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.Tabs-tab') : null;
}

/** Returns the tab a key moves to: arrow keys wrap around, Home and End go to the ends. */
function nextTab(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = [...tab.parentElement!.children] as HTMLElement[];
  const forward = tab.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
  const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  const index = tabs.indexOf(tab);
  if (key === forward) return tabs[(index + 1) % tabs.length];
  if (key === backward) return tabs.at(index - 1);
  if (key === 'Home') return tabs[0];
  return key === 'End' ? tabs.at(-1) : undefined;
}
