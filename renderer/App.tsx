import { useLayoutEffect, useMemo, useRef } from 'react';
import { TextsContext } from './i18n/TextsContext.ts';
import type { Page } from './model/page.ts';
import type { SiteModel } from './model/site.ts';
import { PlatformContext } from './platform/PlatformContext.ts';
import type { Platform } from './platform/platform.ts';
import type { PageLoader, PageModule } from './routing/page-loader.ts';
import { PageContext, PreloadContext } from './routing/PageContext.ts';
import { SiteContext } from './routing/SiteContext.ts';
import { usePendingPage } from './routing/usePendingPage.ts';
import { useScrollAndFocus } from './routing/useScrollAndFocus.ts';
import { useVisiblePrefetch } from './routing/useVisiblePrefetch.ts';
import { announce } from './theme/announce.ts';
import { Article } from './theme/Article/Article.tsx';
import { DeferredHydration, useHydrationMarks } from './theme/DeferredHydration.tsx';
import { DocPage } from './theme/DocPage/DocPage.tsx';
import { Layout } from './theme/Layout/Layout.tsx';
import { LoadError, Loading } from './theme/Loading/Loading.tsx';
import { PageErrorBoundary } from './theme/PageError/PageError.tsx';
import { Sidebar } from './theme/Sidebar/Sidebar.tsx';

interface AppProps {
  readonly site: SiteModel;
  readonly platform: Platform;
  readonly loader: PageLoader;
}

const noTexts = {};

export function App({ site, platform, loader }: AppProps) {
  return (
    <PlatformContext value={platform}>
      <SiteContext value={site}>
        <TextsContext value={site.interfaceTexts ?? noTexts}>
          <PreloadContext value={loader.preload}>
            <CurrentPage loader={loader} />
          </PreloadContext>
        </TextsContext>
      </SiteContext>
    </PlatformContext>
  );
}

function CurrentPage({ loader }: Pick<AppProps, 'loader'>) {
  const { shown, retry } = usePendingPage(loader);
  const { location, module, error } = shown;
  const page = useMemo(
    () => module?.page ?? emptyPage(location.pathname),
    [module, location.pathname],
  );
  useScrollAndFocus(location, module ?? error);
  useVisiblePrefetch(loader, page.path);
  useDocumentTitle(page);
  useHydrationMarks();
  return (
    <PageContext value={page}>
      <Layout sidebar={page.sidebar && <Sidebar sidebar={page.sidebar} />}>
        <PageErrorBoundary resetKey={page.path}>
          {error ? (
            <LoadError error={error} onRetry={retry} />
          ) : module ? (
            <PageView module={module} />
          ) : (
            <Loading />
          )}
        </PageErrorBoundary>
      </Layout>
    </PageContext>
  );
}

function PageView({ module }: { readonly module: PageModule }) {
  const { page, default: Body } = module;
  if (page.kind === 'landing' || page.kind === 'not-found') {
    return (
      <DeferredHydration>
        <Body />
      </DeferredHydration>
    );
  }
  return (
    <DocPage>
      <Article key={page.path}>
        <Body />
      </Article>
    </DocPage>
  );
}

/** Sets the document's title and, after a navigation, has screen readers read it out. */
function useDocumentTitle({ path, documentTitle }: Page) {
  const titledPath = useRef(path);
  // In the layout phase, so that a page that crashes sets its title afterwards.
  useLayoutEffect(() => {
    // A page has no title before it has loaded, and the first page's document comes with its title.
    if (titledPath.current === path || documentTitle === '') return;
    titledPath.current = path;
    document.title = documentTitle;
    announce(documentTitle);
  }, [path, documentTitle]);
}

function emptyPage(path: string): Page {
  return {
    path,
    kind: 'html',
    title: '',
    documentTitle: '',
    description: '',
    area: null,
    version: null,
    showTitle: false,
    toc: [],
    breadcrumbs: [],
    sidebar: null,
  };
}
