import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../App.tsx';
import { setInterfaceTexts } from '../i18n/translate.ts';
import { normalizePagePath, toAddress, toSitePath } from '../model/page-path.ts';
import type { SiteModel } from '../model/site.ts';
import { pageComponents } from '../page-components.ts';
import { createDesktopPlatform } from '../platform/desktop-platform.ts';
import { createWebPlatform } from '../platform/web-platform.ts';
import { reloadOutdatedShell } from '../routing/outdated-shell.ts';
import { createPageLoader, toPageModule } from '../routing/page-loader.ts';
import { readPageData } from './page-data-element.ts';

/** Brings a prerendered document to life: the page that stands there is hydrated, nothing is fetched again. */
export async function startReader({
  sites,
  build,
}: {
  readonly sites: Readonly<Record<string, SiteModel>>;
  readonly build: string;
}): Promise<void> {
  const root = document.getElementById('root');
  const locale = document.documentElement.dataset['locale'] ?? '';
  const site = sites[locale];
  if (!root || !site) {
    throw new Error(
      `the document has no #root or names the unknown locale "${locale}"; serve the files that the build wrote`,
    );
  }
  setInterfaceTexts(site.interfaceTexts);
  const path = cleanAddress(site.basePath);
  const modules = pageComponents(locale);
  const loader = createPageLoader({ basePath: site.basePath, build, modules });
  try {
    // Under the address that was asked for: the not-found page stands in for any path.
    loader.add(path, await toPageModule(readPageData(document), modules));
  } catch (error) {
    if (reloadOutdatedShell(error, path)) return;
    throw error;
  }

  const platform = window.desktop ? createDesktopPlatform(window.desktop) : createWebPlatform();
  const app = (
    <StrictMode>
      <BrowserRouter basename={site.basePath}>
        <App site={site} platform={platform} loader={loader} />
      </BrowserRouter>
    </StrictMode>
  );
  if (root.hasChildNodes()) {
    // A transition's work is cut into slices, between which the page answers to its reader.
    startTransition(() => {
      hydrateRoot(root, app, {
        onRecoverableError: (error) =>
          console.error('React recovered from a rendering error:', error),
      });
    });
  } else {
    createRoot(root).render(app);
  }
}

/** Brings the address into its clean form (no `.html`, trailing slash) without loading anew; returns the site path. */
function cleanAddress(basePath: string): string {
  const { pathname, search, hash } = window.location;
  const path = normalizePagePath(toSitePath(basePath, pathname) ?? '/');
  const clean = toAddress(basePath, path);
  // The router gives a key to every entry of the history but the first; scroll positions need one there too.
  const key = Math.random().toString(36).slice(2);
  history.replaceState(
    { key, ...(history.state as object | null) },
    '',
    `${clean}${search}${hash}`,
  );
  return path;
}
