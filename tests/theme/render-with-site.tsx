import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Page } from '../../renderer/model/page.ts';
import { toAddress } from '../../renderer/model/page-path.ts';
import type { SiteModel } from '../../renderer/model/site.ts';
import type { Platform } from '../../renderer/platform/platform.ts';
import { PageContext, PlatformContext, SiteContext } from '../../renderer/routing/contexts.ts';
import { useLinks } from '../../renderer/routing/useLinks.ts';
import { installBrowser } from './browser.ts';
import { createMemoryPlatform, createPage, createSite } from './fixtures.ts';

export interface RenderOptions {
  readonly site?: SiteModel;
  readonly page?: Page;
  readonly platform?: Platform;
  /** Site path with search and hash; the page's own path where absent. */
  readonly path?: string;
  readonly preload?: (path: string) => void;
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
  const preload = options.preload ?? (() => undefined);
  installBrowser();

  let current = path;
  function Routing() {
    useLinks({ preload });
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
