import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../App.tsx';
import { setComponentTexts } from '../i18n/component-texts.ts';
import { rootAttributes } from '../model/persisted-state.ts';
import { normalizePagePath, toAddress, toSitePath } from '../model/page-path.ts';
import { pageComponents } from '../page-components.ts';
import type { Platform } from '../platform/platform.ts';
import { createWebPlatform } from '../platform/web-platform.ts';
import { showLateFonts } from '../routing/late-fonts.ts';
import { recoverFrom } from '../routing/outdated-shell.ts';
import { createPageLoader, toPageModule } from '../routing/page-loader.ts';
import { readDocumentData } from './document-data.ts';
import { applyLateStyle } from './late-style.ts';
import { whenShown } from './when-shown.ts';

/** Hydrates the prerendered document, or says that it can't be; what the document holds isn't fetched again. */
export async function startReader(): Promise<void> {
  try {
    const [documentData, platform] = await Promise.all([
      readDocumentData(document),
      createPlatform(),
    ]);
    await new Promise<void>(whenShown);
    applyLateStyle();
    await hydrate({ ...documentData, platform });
  } catch (error) {
    document.documentElement.toggleAttribute(rootAttributes.failed, true);
    throw error;
  }
}

/** Only the app loads its adapter. */
async function createPlatform(): Promise<Platform> {
  if (!window.desktop) return createWebPlatform();
  const { createDesktopPlatform } = await import('../platform/desktop-platform.ts');
  return createDesktopPlatform(window.desktop);
}

interface ReaderData extends Awaited<ReturnType<typeof readDocumentData>> {
  readonly platform: Platform;
}

async function hydrate({ site, data, platform }: ReaderData) {
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no #root; serve the files that the build wrote');
  setComponentTexts(site.componentTexts);
  const { path, wasClean } = cleanAddress(site.basePath);
  // A host that knows only this document for all other addresses shows it for `page.html`, too.
  const isUnknown = data.page.kind === 'not-found' && !wasClean;
  const modules = pageComponents(site.locale);
  const loader = createPageLoader({ basePath: site.basePath, build: data.build, modules });
  try {
    // Under the requested path: the not-found page is served for any.
    if (!isUnknown) loader.add(path, await toPageModule(data, modules));
  } catch (error) {
    if ((await recoverFrom(error, path)) === 'reload') return;
    throw error;
  }

  // Documents of packs paint nothing before, and those of the development server have no style.
  if (!root.hasChildNodes() || import.meta.env.DEV) showLateFonts();
  const app = (
    <StrictMode>
      {/* A transition would wait for a frame with the old page first. */}
      <BrowserRouter basename={site.basePath} useTransitions={false}>
        <App site={site} platform={platform} loader={loader} />
      </BrowserRouter>
    </StrictMode>
  );
  if (root.hasChildNodes() && !isUnknown) {
    // A transition is interruptible, so the page stays responsive.
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

/** Replaces the address with its canonical form (no `.html`, trailing slash); returns its site path. */
function cleanAddress(basePath: string): { readonly path: string; readonly wasClean: boolean } {
  const { pathname, search, hash } = window.location;
  const path = normalizePagePath(toSitePath(basePath, pathname) ?? '/');
  const clean = toAddress(basePath, path);
  // The router gives every history entry except the first a key, which scroll positions are stored under. Without an
  // index, it would replace the entry once more.
  const key = Math.random().toString(36).slice(2);
  history.replaceState(
    { key, idx: 0, ...(history.state as object | null) },
    '',
    `${clean}${search}${hash}`,
  );
  return { path, wasClean: clean === pathname };
}
