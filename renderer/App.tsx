import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Page } from './model/page.ts';
import { rootAttributes } from './model/persisted-state.ts';
import type { SiteModel } from './model/site.ts';
import { PlatformContext } from './platform/PlatformContext.ts';
import type { Platform } from './platform/platform.ts';
import { PageContext } from './routing/PageContext.ts';
import { PreloadContext } from './routing/PreloadContext.ts';
import { RouteAnnouncer } from './routing/RouteAnnouncer.tsx';
import { SiteContext } from './routing/SiteContext.ts';
import type { PageLoader } from './routing/page-loader.ts';
import type { PageModule } from './routing/page-module.ts';
import { usePendingPage } from './routing/usePendingPage.ts';
import { useScrollAndFocus } from './routing/useScrollAndFocus.ts';
import { useVisiblePrefetch } from './routing/useVisiblePrefetch.ts';
import { Article } from './theme/Article/Article.tsx';
import { DocPage } from './theme/DocPage/DocPage.tsx';
import { Layout } from './theme/Layout/Layout.tsx';
import { LoadError } from './theme/LoadError/LoadError.tsx';
import { Loading } from './theme/Loading/Loading.tsx';
import { SearchContext } from './theme/Navbar/SearchContext.ts';
import { PageErrorBoundary } from './theme/PageError/PageErrorBoundary.tsx';
import { PlainPage } from './theme/PlainPage/PlainPage.tsx';
import { SearchBox } from './theme/SearchBox/SearchBox.tsx';
import { Sidebar } from './theme/Sidebar/Sidebar.tsx';

interface AppProps {
  readonly site: SiteModel;
  readonly platform: Platform;
  readonly loader: PageLoader;
}

/** The whole reader; needs a router around it. */
export function App({ site, platform, loader }: AppProps) {
  return (
    <PlatformContext value={platform}>
      <SiteContext value={site}>
        <PreloadContext value={loader.preload}>
          <SearchContext value={SearchBox}>
            <CurrentPage loader={loader} />
          </SearchContext>
        </PreloadContext>
      </SiteContext>
    </PlatformContext>
  );
}

function CurrentPage({ loader }: Pick<AppProps, 'loader'>) {
  const { shown, retry } = usePendingPage(loader);
  const { location, module, error } = shown;
  const page = useMemo(
    () => module?.page ?? pageWithoutContent(location.pathname),
    [module, location.pathname],
  );
  useScrollAndFocus(location, module ?? error);
  useVisiblePrefetch(loader, page.path);
  const { documentTitle } = page;
  const first = useRef(true);
  // In the layout phase, before a page that crashes names the document after its error.
  useLayoutEffect(() => {
    // The prerendered document has its title already, and a page that is not loaded has none.
    if (!first.current && documentTitle !== '') document.title = documentTitle;
    first.current = false;
  }, [documentTitle]);
  useEffect(() => {
    document.documentElement.setAttribute(rootAttributes.hydrated, '');
  }, []);
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
      <RouteAnnouncer />
    </PageContext>
  );
}

function PageView({ module }: { readonly module: PageModule }) {
  const { page, default: Body } = module;
  if (page.kind === 'landing' || page.kind === 'not-found') return <Body />;
  const PageLayout = page.area === null ? PlainPage : DocPage;
  return (
    <PageLayout>
      <Article key={page.path}>
        <Body />
      </Article>
    </PageLayout>
  );
}

/** Stands in for a page that is still loading or could not be loaded. */
function pageWithoutContent(path: string): Page {
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
