import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { createPath, type To, useLocation, useNavigate } from 'react-router-dom';
import { siteConfig } from 'virtual:site-config';
import { toAddress, toSitePath } from '../../model/page-path.ts';
import { Link } from '../../routing/Link.tsx';
import { usePage, useSite } from '../../routing/contexts.ts';
import { useHydrated } from '../useHydrated.ts';

export { PageMetadata } from './core-modules.tsx';
export { useCurrentSidebarCategory, useCurrentSidebarSiblings } from './sidebar-hooks.ts';

/*
 * What React pages import from Docusaurus besides components of articles; `build/vite/theme-modules.ts` lists
 * the names.
 */

/** Returns the address of the current page as React Router gives it; a document can't know its query. */
export function usePageLocation() {
  const { path } = usePage();
  const { basePath } = useSite();
  const { search, hash } = useLocation();
  const isHydrated = useHydrated();
  const pathname = toAddress(basePath, path);
  return isHydrated ? { pathname, search, hash } : { pathname, search: '', hash: '' };
}

/** Returns the address of the current page, and functions that open one with the base path. */
export function usePageHistory() {
  const navigate = useNavigate();
  const { basePath } = useSite();
  const location = usePageLocation();
  const open = (to: To, replace: boolean) => void navigate(targetOf(to, basePath), { replace });
  return {
    location,
    // Another address renders again.
    listen: () => ignore,
    push: (to: To) => open(to, false),
    replace: (to: To) => open(to, true),
  };
}

function targetOf(to: To, basePath: string): string {
  const address = typeof to === 'string' ? to : createPath(to);
  return toSitePath(basePath, address) ?? address;
}

/** Opens another page in place of this one; until then, and without script, it is a link. */
export function Redirect({ to }: { readonly to: To }) {
  const navigate = useNavigate();
  const { basePath } = useSite();
  const target = targetOf(to, basePath);
  useEffect(() => void navigate(target, { replace: true }), [navigate, target]);
  return (
    <p>
      <Link to={target}>{target}</Link>
    </p>
  );
}

/** Collects nothing: the build checks the links and anchors of the documents that it writes. */
export function useBrokenLinks() {
  return { collectAnchor: ignore, collectLink: ignore };
}

function ignore(): void {}

/** Keeps nothing in its place: tabs are above what they change. */
export function useScrollPositionBlocker() {
  return { blockElementScrollPositionUntilNextRender: ignore };
}

/** Returns how titles of documents are written. */
export function useTitleFormatter() {
  const { title: siteTitle } = useSite();
  const { titleDelimiter: delimiter = '|' } = siteConfig;
  const format = (title?: string) =>
    title?.trim() ? `${title} ${delimiter} ${siteTitle}` : siteTitle;
  return { format };
}

type ColorMode = 'light' | 'dark';

export function useColorMode() {
  const colorMode = useSyncExternalStore<ColorMode>(watchColorMode, readColorMode, () => 'light');
  return { colorMode, isDarkTheme: colorMode === 'dark' };
}

function readColorMode(): ColorMode {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

function watchColorMode(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Width in pixels from which Docusaurus shows a sidebar beside the page. */
const DESKTOP_WIDTH = 996;

/** Returns whether a window is as wide as on a desktop; a document can't know. */
export function useWindowSize({ desktopBreakpoint = DESKTOP_WIDTH } = {}) {
  const read = () => (window.innerWidth > desktopBreakpoint ? 'desktop' : 'mobile');
  return useSyncExternalStore<'desktop' | 'mobile' | 'ssr'>(watchWindow, read, () => 'ssr');
}

function watchWindow(onChange: () => void) {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}

/** What React's hook does, without a warning where a document is rendered. */
export const useIsomorphicLayoutEffect =
  typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Returns which plugin has added the page. */
export function useRouteContext() {
  return { plugin: { id: 'default', name: '' }, data: {} };
}

export function hasProtocol(url: string): boolean {
  return /^(?:[a-z\d]+:|\/\/)/i.test(url);
}

export function isInternalUrl(url?: string): boolean {
  return url !== undefined && !hasProtocol(url);
}

const themeConfig: Readonly<Record<string, unknown>> = siteConfig.themeConfig ?? {};

/** Code has no colors and marks no lines, unless the site says how. */
const prism = {
  theme: { plain: {}, styles: [] },
  magicComments: [],
  ...(themeConfig['prism'] as { readonly darkTheme?: object } | undefined),
};

/** Returns the colors of code in the current mode. */
export function usePrismTheme(): object {
  const { isDarkTheme } = useColorMode();
  return (isDarkTheme && prism.darkTheme) || prism.theme;
}

const completeConfig = { ...themeConfig, prism };

/** Returns the site's `themeConfig`. */
export function useThemeConfig() {
  return completeConfig;
}

const canUseDOM = typeof document !== 'undefined';

/** Tells what code may use. */
export const executionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM,
  canUseViewport: canUseDOM,
};
