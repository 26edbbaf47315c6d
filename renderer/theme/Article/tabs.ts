import { hashId } from '../../model/page-path.ts';
import { tabGroupKey } from '../../model/persisted-state.ts';
import type { ArticleBehavior } from './article-context.ts';

/** Switches tabs by mouse, keyboard and links into a panel; sets of one group stay in sync, and the choice is stored. */
export const attachTabs: ArticleBehavior = (sets, { article, storage, signal }) => {
  const selectInGroup = (group: string, value: string | null) => {
    for (const set of sets) {
      const panel = panelsOf(set).find((candidate) => candidate.dataset['value'] === value);
      if (set.dataset['group'] === group && panel) show(panel);
    }
  };
  const choose = (tab: HTMLElement) => {
    const panel = document.getElementById(tab.getAttribute('aria-controls')!)!;
    const before = tab.getBoundingClientRect().top;
    show(panel);
    const { group } = panel.parentElement!.dataset;
    const { value = '' } = panel.dataset;
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
  // The router changes the hash without an event, so clicks are watched, too.
  const showTarget = () => {
    if (location.hash === hash) return;
    hash = location.hash;
    const target = document.getElementById(hashId(location.hash));
    const panel = target?.closest<HTMLElement>('.Tabs-panel[data-inactive]');
    if (!target || !panel || !article.contains(panel)) return;
    show(panel);
    target.scrollIntoView();
  };

  for (const group of new Set(sets.flatMap(({ dataset }) => dataset['group'] ?? []))) {
    const key = tabGroupKey(group);
    selectInGroup(group, storage.get(key));
    const unsubscribe = storage.subscribe(key, (value) => selectInGroup(group, value));
    signal.addEventListener('abort', unsubscribe);
  }
  showTarget();
  article.addEventListener('click', onClick, { signal });
  article.addEventListener('keydown', onKeyDown, { signal });
  document.addEventListener('click', () => void setTimeout(showTarget), { signal });
  addEventListener('hashchange', showTarget, { signal });
};

function tabAt({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.Tabs-tab') : null;
}

function panelsOf(set: HTMLElement): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(':scope > .Tabs-panel')];
}

function show(panel: HTMLElement): void {
  const set = panel.parentElement!;
  for (const other of panelsOf(set)) other.toggleAttribute('data-inactive', other !== panel);
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
