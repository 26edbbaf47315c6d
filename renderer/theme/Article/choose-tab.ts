import { tabGroupKey } from '../../model/persisted-state.ts';

/** What tabs for a system are called, by the beginning of `navigator.platform`. */
const systems = [
  [/^mac/i, /\bmac/i],
  [/^win/i, /\bwin/i],
  [/^linux/i, /\blinux/i],
] as const;

/** Shows the tab that the address names, else the one that the reader chose before, else the one of their system. */
export function chooseTab(set: HTMLElement, stored: (key: string) => string | null): void {
  const { group, query } = set.dataset;
  const named = query && new URLSearchParams(location.search).get(query);
  const chosen = group && stored(tabGroupKey(group));
  const [, system] = systems.find(([platform]) => platform.test(navigator.platform)) ?? [];
  const panels = panelsOf(set);
  const valueOf = ({ dataset }: HTMLElement) => dataset['value'] ?? '';
  const shown = panels.find((candidate) => !('inactive' in candidate.dataset));
  const panel =
    panels.find((candidate) => valueOf(candidate) === named) ??
    panels.find((candidate) => valueOf(candidate) === chosen) ??
    // An author can choose to show none.
    (shown && panels.find((candidate) => system?.test(valueOf(candidate)))) ??
    shown;
  if (panel) showPanel(panel);
  else for (const closed of panels) closed.setAttribute('hidden', 'until-found');
}

export function panelsOf(set: HTMLElement): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(':scope > .Tabs-panel')];
}

/** Selects a panel's tab; the browser still finds text in the other panels. */
export function showPanel(panel: HTMLElement): void {
  const set = panel.parentElement!;
  for (const other of panelsOf(set)) {
    const isHidden = other !== panel;
    other.toggleAttribute('data-inactive', isHidden);
    if (isHidden) other.setAttribute('hidden', 'until-found');
    else other.removeAttribute('hidden');
  }
  for (const tab of set.querySelectorAll<HTMLElement>(':scope > .Tabs-list > .Tabs-tab')) {
    const isSelected = tab.getAttribute('aria-controls') === panel.id;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
  }
}
