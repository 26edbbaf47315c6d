import { useSyncExternalStore } from 'react';
import type { SidebarItem } from '../../model/sidebar.ts';

/** How far a sidebar's complete list of entries has come; a page may carry it without its closed branches. */
export type SidebarLoad =
  | { readonly state: 'absent' | 'loading' }
  /** `isGone` when the server no longer has the file: the site was deployed anew. */
  | { readonly state: 'failed'; readonly isGone: boolean }
  | { readonly state: 'loaded'; readonly items: readonly SidebarItem[] };

const absent: SidebarLoad = { state: 'absent' };
const loads = new Map<string, SidebarLoad>();
const listeners = new Set<() => void>();

/** Fetches every entry of a sidebar from its address, once a session; after a failure, again. */
export async function loadSidebar(id: string, address: string): Promise<void> {
  const { state } = loads.get(id) ?? absent;
  if (state === 'loading' || state === 'loaded') return;
  change(id, { state: 'loading' });
  let isGone = false;
  try {
    const response = await fetch(address);
    isGone = response.status === 404;
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    change(id, { state: 'loaded', items: (await response.json()) as SidebarItem[] });
  } catch (error) {
    console.warn(`The sidebar "${id}" could not be loaded.`, error);
    change(id, { state: 'failed', isGone });
  }
}

/** Returns how far the sidebar with this id has come, and follows it. */
export function useSidebarLoad(id: string): SidebarLoad {
  return useSyncExternalStore(
    subscribe,
    () => loads.get(id) ?? absent,
    () => absent,
  );
}

function change(id: string, load: SidebarLoad) {
  loads.set(id, load);
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
