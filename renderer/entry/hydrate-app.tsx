import '../theme/tokens.css';
import '../theme/fonts.css';
import '../theme/fallback-fonts.css';
import '../theme/base.css';
import '../theme/shared.css';
import '../theme/progress.css';
import '../theme/print.css';
import { articleStyles } from 'virtual:article-styles';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { setComponentTexts } from '../i18n/component-texts.ts';
import { findPart } from '../model/document-data.ts';
import { normalizePagePath, toAddress, toSitePath } from '../model/page-path.ts';
import { pageComponents } from './page-components.ts';
import type { Platform } from '../platform/platform.ts';
import { createPlatform } from '../platform/create-platform.ts';
import { recoverFrom } from '../routing/outdated-shell.ts';
import { createPageLoader, loadArticleStyles, toPageModule } from '../routing/page-loader.ts';
import { readDocumentData } from './document-data.ts';
import { replayKeptEvents } from './replay-events.ts';
// Last, because these rules refine those of the theme's article.
import 'virtual:site-styles';

/** Hydrates the prerendered document; what it holds isn't fetched again. Rejects if it can't be. */
export async function hydrateApp(): Promise<void> {
  const [documentData, platform] = await Promise.all([
    readDocumentData(document),
    createPlatform(),
  ]);
  await hydrate({ ...documentData, platform });
}

interface AppData extends Awaited<ReturnType<typeof readDocumentData>> {
  readonly platform: Platform;
}

async function hydrate({ site, data, platform }: AppData) {
  const root = findPart(document, 'root');
  if (!root) throw new Error('the document has no root; serve the files that the build wrote');
  setComponentTexts(site.componentTexts);
  const { path, wasClean } = cleanAddress(site.basePath);
  // A host that knows only this document for all other addresses shows it for `page.html`, too.
  const isUnknown = data.page.kind === 'not-found' && !wasClean;
  const modules = pageComponents(site.locale);
  const loader = createPageLoader({
    ...{ basePath: site.basePath, build: data.build, modules },
    styles: articleStyles,
  });
  try {
    // Under the requested path: the not-found page is served for any.
    if (!isUnknown) loader.add(path, await toPageModule(data, modules));
    // A prerendered document links them.
    if (!root.hasChildNodes()) await loadArticleStyles(data, articleStyles);
  } catch (error) {
    if ((await recoverFrom(error, path)) === 'reload') return;
    throw error;
  }

  const app = (
    <StrictMode>
      {/* A transition would wait for a frame with the old page first. */}
      <BrowserRouter basename={site.basePath} useTransitions={false}>
        <App site={site} platform={platform} loader={loader} onReady={onReady} />
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

function onReady(): void {
  // In a task of its own: while React works, it can't hydrate what is pressed.
  setTimeout(replayKeptEvents);
}

/** Replaces the address with its canonical form (no `.html`, trailing slash); returns its site path. */
function cleanAddress(basePath: string): { readonly path: string; readonly wasClean: boolean } {
  const { pathname, search, hash } = window.location;
  const path = normalizePagePath(toSitePath(basePath, pathname) ?? '/');
  const clean = toAddress(basePath, path);
  if (clean !== pathname) history.replaceState(history.state, '', `${clean}${search}${hash}`);
  return { path, wasClean: clean === pathname };
}
