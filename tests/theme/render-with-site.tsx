import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Page } from '../../renderer/model/page.ts';
import { toAddress } from '../../renderer/model/page-path.ts';
import type { SiteModel } from '../../renderer/model/site.ts';
import type { Platform } from '../../renderer/platform/platform.ts';
import { PageContext, PlatformContext, SiteContext } from '../../renderer/routing/contexts.ts';
import { useLinks } from '../../renderer/routing/useLinks.ts';
import { createMemoryPlatform, createPage, createSite } from './fixtures.ts';

export interface RenderOptions {
  readonly site?: SiteModel;
  readonly page?: Page;
  readonly platform?: Platform;
  /** Site path with search and hash; the page's own path where absent. */
  readonly path?: string;
}

export interface SiteRenderResult extends RenderResult {
  readonly platform: Platform;
  /** Where the router is: site path, search and hash. */
  readonly location: () => string;
}

/** Renders a component in a router under the base path, with site, page and platform. */
export function renderWithSite(ui: ReactElement, options: RenderOptions = {}): SiteRenderResult {
  const site = options.site ?? createSite();
  const page = options.page ?? createPage();
  const platform = options.platform ?? createMemoryPlatform();
  const path = options.path ?? page.path;
  installBrowser();

  let current = path;
  function Routing() {
    useLinks({ preload: () => undefined });
    const { pathname, search, hash } = useLocation();
    current = pathname + search + hash;
    return null;
  }
  function Shell({ children }: { children: ReactNode }) {
    return (
      <PlatformContext value={platform}>
        <SiteContext value={site}>
          <MemoryRouter basename={site.basePath} initialEntries={[toAddress(site.basePath, path)]}>
            <Routing />
            <PageContext value={page}>{children}</PageContext>
          </MemoryRouter>
        </SiteContext>
      </PlatformContext>
    );
  }
  return Object.assign(render(ui, { wrapper: Shell }), { platform, location: () => current });
}

/** Adds what jsdom lacks: media queries, whose answers never change, and modal dialogs. */
function installBrowser(): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      ...{ media, matches: answer(media), onchange: null },
      ...{ addListener: () => undefined, removeListener: () => undefined },
    });
  window.scrollTo = () => undefined;
  window.ResizeObserver ??= StillObserver;
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = showModal;
  HTMLDialogElement.prototype.close = close;
}

/** Without layout, sizes never change. */
class StillObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

function answer(query: string): boolean {
  const [, feature, value = ''] = /^\(([\w-]+): ?([\w.-]+)\)$/.exec(query) ?? [];
  switch (feature) {
    case 'prefers-color-scheme':
      return value === 'dark';
    case 'prefers-reduced-motion':
      return value === 'no-preference';
    case 'hover':
      return value === 'hover';
    default:
      throw new Error(`media query "${query}": teach this file to answer it`);
  }
}

const openDialogs = new Map<HTMLDialogElement, AbortController>();

/** Opens the dialog, moves the focus into it and closes it on Escape, as browsers do. */
function showModal(this: HTMLDialogElement) {
  if (this.open) throw new DOMException('The dialog is already open.', 'InvalidStateError');
  const closed = new AbortController();
  openDialogs.set(this, closed);
  this.setAttribute('open', '');
  this.querySelector<HTMLElement>('button, a[href]')?.focus();
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') this.close();
    },
    closed,
  );
}

function close(this: HTMLDialogElement) {
  if (!this.open) return;
  openDialogs.get(this)?.abort();
  openDialogs.delete(this);
  this.removeAttribute('open');
  // In its own task, as in browsers.
  setTimeout(() => this.dispatchEvent(new Event('close')));
}
