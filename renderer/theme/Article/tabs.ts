import { hashId } from '../../model/page-path.ts';
import { tabGroupKey } from '../../model/persisted-state.ts';
import type { PlatformStorage } from '../../platform/platform.ts';

/** Drives the tabs of an article by mouse and keyboard; groups stay in step and are remembered. Returns the way to stop. */
export function attachTabs(article: HTMLElement, storage: PlatformStorage): () => void {
  const sets = [...article.querySelectorAll<HTMLElement>('.Tabs')];
  if (sets.length === 0) return () => undefined;

  const selectInGroup = (group: string, value: string | null) => {
    for (const set of sets) {
      const panel = panelsOf(set).find((candidate) => candidate.dataset['value'] === value);
      if (set.dataset['group'] === group && panel) show(panel);
    }
  };
  const choose = (tab: HTMLElement) => {
    const panel = panelOf(tab);
    const before = tab.getBoundingClientRect().top;
    show(panel);
    const { group } = panel.parentElement!.dataset;
    const { value = '' } = panel.dataset;
    if (group === undefined) return;
    selectInGroup(group, value);
    storage.set(tabGroupKey(group), value);
    // Panels above may have changed their height; the tab stays under the reader's pointer.
    scrollBy(0, tab.getBoundingClientRect().top - before);
  };
  const onClick = (event: Event) => {
    const tab = tabAt(event);
    if (tab) choose(tab);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const tab = tabAt(event);
    const next = tab && neighbour(tab, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    choose(next);
  };
  let hash = '';
  // A link may lead into a panel that is not on show. The router changes the hash without an event.
  const showTarget = () => {
    if (location.hash === hash) return;
    hash = location.hash;
    const target = document.getElementById(hashId(location.hash));
    const panel = target?.closest<HTMLElement>('.Tabs-panel[data-inactive]');
    if (!target || !panel || !article.contains(panel)) return;
    show(panel);
    target.scrollIntoView();
  };
  const afterClick = () => void setTimeout(showTarget);

  const groups = new Set(sets.flatMap(({ dataset }) => dataset['group'] ?? []));
  const unsubscribe = [...groups].map((group) => {
    const key = tabGroupKey(group);
    selectInGroup(group, storage.get(key));
    return storage.subscribe(key, (value) => selectInGroup(group, value));
  });
  showTarget();
  article.addEventListener('click', onClick);
  article.addEventListener('keydown', onKeyDown);
  document.addEventListener('click', afterClick);
  addEventListener('hashchange', showTarget);
  return () => {
    article.removeEventListener('click', onClick);
    article.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('click', afterClick);
    removeEventListener('hashchange', showTarget);
    for (const stop of unsubscribe) stop();
  };
}

function tabAt({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.Tabs-tab') : null;
}

function panelsOf(set: HTMLElement): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(':scope > .Tabs-panel')];
}

function panelOf(tab: HTMLElement): HTMLElement {
  return document.getElementById(tab.getAttribute('aria-controls')!)!;
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

/** The tab a key leads to: arrows go round, Home and End to the ends. */
function neighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = [...tab.parentElement!.children] as HTMLElement[];
  const forward = tab.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
  const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  const index = tabs.indexOf(tab);
  if (key === forward) return tabs[(index + 1) % tabs.length];
  if (key === backward) return tabs.at(index - 1);
  if (key === 'Home') return tabs[0];
  return key === 'End' ? tabs.at(-1) : undefined;
}
