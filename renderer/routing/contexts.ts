import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { createTranslate, type InterfaceTexts, type TranslateFunction } from '../i18n/translate.ts';
import type { Page } from '../model/page.ts';
import type { SiteModel } from '../model/site.ts';
import type { Platform } from '../platform/platform.ts';
import { serverPlatform } from '../platform/server-platform.ts';

/* What every part of a page may ask for: the site, the page, texts, the platform and what it stores. */

export const SiteContext = createContext<SiteModel | null>(null);

/** Returns the site's model; throws outside a {@link SiteContext}. */
export function useSite(): SiteModel {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite was called outside the SiteContext; wrap the tree in one');
  return site;
}

export const PageContext = createContext<Page | null>(null);

/** Returns the current page; throws outside a {@link PageContext}. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage was called outside the PageContext; render it inside a page');
  return page;
}

const noTexts: InterfaceTexts = {};

/** Returns the texts of the site's locale; empty for English, and outside of a site. */
export function useTexts(): InterfaceTexts {
  return useContext(SiteContext)?.interfaceTexts ?? noTexts;
}

export function useTranslate(): TranslateFunction {
  const texts = useTexts();
  return useMemo(() => createTranslate(texts), [texts]);
}

/** Provides the platform; its default is the one of the prerender. */
export const PlatformContext = createContext<Platform>(serverPlatform);

export function usePlatform(): Platform {
  return useContext(PlatformContext);
}

/**
 * Returns a stored value and a setter; null means none. During prerender and hydration the value is null, so that
 * both render the same; the stored one follows immediately.
 */
export function useStored(key: string): [string | null, (value: string | null) => void] {
  const { storage } = usePlatform();
  const subscribe = useCallback(
    (listener: () => void) => storage.subscribe(key, listener),
    [storage, key],
  );
  const value = useSyncExternalStore(
    subscribe,
    () => storage.get(key),
    () => null,
  );
  const change = useCallback(
    (next: string | null) => (next === null ? storage.remove(key) : storage.set(key, next)),
    [storage, key],
  );
  return [value, change];
}
