import { useSyncExternalStore } from 'react';
import type { SidebarItem } from '../../model/sidebar.ts';
import { createObservable } from '../../platform/subscriptions.ts';

/** The state of a sidebar's complete list of items; a page comes with the open branches only. */
export type SidebarLoad =
  | { readonly state: 'absent' | 'loading' }
  /** `isGone`: the server no longer has the file, because the site has been redeployed. */
  | { readonly state: 'failed'; readonly isGone: boolean }
  | { readonly state: 'loaded'; readonly items: readonly SidebarItem[] };

const absent: SidebarLoad = { state: 'absent' };
const loads = createObservable<ReadonlyMap<string, SidebarLoad>>(new Map());

/** Fetches all items of a sidebar, once per session; again after a failure. */
export async function loadSidebar(id: string, address: string): Promise<void> {
  const { state } = loads.get().get(id) ?? absent;
  if (state === 'loading' || state === 'loaded') return;
  change(id, { state: 'loading' });
  let isGone = false;
  try {
    const response = await fetch(address);
    isGone = response.status === 404;
    if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
    change(id, { state: 'loaded', items: (await response.json()) as SidebarItem[] });
  } catch (error) {
    console.warn(`The sidebar "${id}" could not be loaded.`, error);
    change(id, { state: 'failed', isGone });
  }
}

export function useSidebarLoad(id: string): SidebarLoad {
  return useSyncExternalStore(
    loads.subscribe,
    () => loads.get().get(id) ?? absent,
    () => absent,
  );
}

function change(id: string, load: SidebarLoad) {
  loads.set(new Map([...loads.get(), [id, load]]));
}
