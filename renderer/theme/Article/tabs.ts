import { hashId } from '../../model/page-path.ts';
import { tabGroupKey } from '../../model/persisted-state.ts';
import type { ArticleBehavior } from './article-context.ts';

/** What tabs for one of these systems are called, beside `navigator.platform`. */
const systems = [
  [/^mac/i, /\bmac/i],
  [/^win/i, /\bwin/i],
  [/^linux/i, /\blinux/i],
] as const;

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
    show(panel);
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
  let search = '';
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
    show(panel);
    target.scrollIntoView();
  };

  for (const set of sets) {
    for (const panel of panelsOf(set)) hide(panel, 'inactive' in panel.dataset);
    showSystem(set);
  }
  for (const group of new Set(sets.flatMap(({ dataset }) => dataset['group'] ?? []))) {
    const key = tabGroupKey(group);
    selectInGroup(group, storage.get(key));
    const unsubscribe = storage.subscribe(key, (value) => selectInGroup(group, value));
    signal.addEventListener('abort', unsubscribe);
  }
  showTarget();
  article.addEventListener('click', onClick, { signal });
  article.addEventListener('keydown', onKeyDown, { signal });
  article.addEventListener('beforematch', onFound, { signal });
  document.addEventListener('click', () => void setTimeout(showTarget), { signal });
  addEventListener('hashchange', showTarget, { signal });
};

function onFound({ target }: Event): void {
  if (target instanceof HTMLElement && target.matches('.Tabs-panel')) show(target);
}

/** Shows the panel for the reader's system, if one of several is called like it. */
function showSystem(set: HTMLElement): void {
  const [, name] = systems.find(([platform]) => platform.test(navigator.platform)) ?? [];
  const panel = panelsOf(set).find(({ dataset }) => name?.test(dataset['value'] ?? ''));
  if (panel) show(panel);
}

function showValue(set: HTMLElement, value: string | null): void {
  const panel = panelsOf(set).find(({ dataset }) => dataset['value'] === value);
  if (panel) show(panel);
}

/** Hides a panel so that the browser still finds its text, and shows it then. */
function hide(panel: HTMLElement, isHidden: boolean): void {
  panel.toggleAttribute('data-inactive', isHidden);
  if (isHidden) panel.setAttribute('hidden', 'until-found');
  else panel.removeAttribute('hidden');
}

function tabAt({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.Tabs-tab') : null;
}

function panelsOf(set: HTMLElement): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(':scope > .Tabs-panel')];
}

function show(panel: HTMLElement): void {
  const set = panel.parentElement!;
  for (const other of panelsOf(set)) hide(other, other !== panel);
  for (const tab of set.querySelectorAll<HTMLElement>(':scope > .Tabs-list > .Tabs-tab')) {
    const isSelected = tab.getAttribute('aria-controls') === panel.id;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
  }
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
