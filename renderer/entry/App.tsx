import { memo, type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { MAIN_ID } from '../model/document-data.ts';
import {
  PageContext,
  PlatformContext,
  SiteContext,
  useSite,
  useTranslate,
} from '../routing/contexts.ts';
import { failureTexts } from '../i18n/texts/shell.ts';
import type { Page } from '../model/page.ts';
import type { SiteModel } from '../model/site.ts';
import type { Platform } from '../platform/platform.ts';
import type { PageLoader, PageModule } from '../routing/page-loader.ts';
import { useLinks } from '../routing/useLinks.ts';
import { usePendingPage } from '../routing/usePendingPage.ts';
import { useScrollAndFocus } from '../routing/useScrollAndFocus.ts';
import { useVisiblePrefetch } from '../routing/useVisiblePrefetch.ts';
import { announce } from '../theme/announce.ts';
import { Article } from '../theme/Article/Article.tsx';
import { DocPage } from '../theme/DocPage/DocPage.tsx';
import { Layout } from '../theme/Layout/Layout.tsx';
import { useLinkCards } from '../theme/LinkCards/useLinkCards.ts';
import { LoadError, Loading } from '../theme/Loading/Loading.tsx';
import { Notices } from '../theme/Notice/Notices.tsx';
import { PageErrorBoundary } from '../theme/PageError/PageError.tsx';
import { Sidebar } from '../theme/Sidebar/Sidebar.tsx';
import { useFlagAttributes } from '../theme/useRootFlag.ts';

interface AppProps {
  readonly site: SiteModel;
  readonly platform: Platform;
  readonly loader: PageLoader;
  /** Called once React answers events; it may still be hydrating what is inside of `Suspense`. */
  readonly onReady?: () => void;
}

export function App({ site, platform, loader, onReady }: AppProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <ReaderContexts site={site} platform={platform}>
      {/* A shell that throws is replaced as a whole: without React, the window would be empty. */}
      <PageErrorBoundary resetKey="">
        <CurrentPage loader={loader} />
      </PageErrorBoundary>
    </ReaderContexts>
  );
}

/** Provides what every part of a page may ask for. */
export function ReaderContexts({
  site,
  platform,
  children,
}: Pick<AppProps, 'site' | 'platform'> & { readonly children: ReactNode }) {
  return (
    <PlatformContext value={platform}>
      <SiteContext value={site}>{children}</SiteContext>
    </PlatformContext>
  );
}

function CurrentPage({ loader }: Pick<AppProps, 'loader'>) {
  const translate = useTranslate();
  const { title } = useSite();
  const { shown, retry, awaited } = usePendingPage(loader);
  const { location, module, error, before } = shown;
  const page = useMemo(() => {
    if (module) return module.page;
    const missing = emptyPage(location.pathname);
    if (!before) return missing;
    const { area, version, sidebar } = before;
    const documentTitle = error ? `${translate(failureTexts.title)} | ${title}` : '';
    return { ...missing, area, version, sidebar, documentTitle };
  }, [module, error, before, location.pathname, title, translate]);
  useLinks(loader);
  useLinkCards(loader);
  useScrollAndFocus(location, shown.opened ?? module ?? error);
  useVisiblePrefetch(loader, page.path);
  useDocumentTitle(page);
  useFlagAttributes();
  return (
    <PageContext value={page}>
      <Layout sidebar={page.sidebar && <Sidebar key={page.sidebar.id} sidebar={page.sidebar} />}>
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
      <Notices awaited={awaited} />
    </PageContext>
  );
}

const PageView = memo(function PageView({ module }: { readonly module: PageModule }) {
  const { page, default: Body } = module;
  if (page.kind === 'landing' || page.kind === 'not-found') {
    return (
      <Suspense>
        <Body />
      </Suspense>
    );
  }
  if (page.hasOwnLayout) {
    return (
      <Suspense>
        <div id={MAIN_ID} tabIndex={-1}>
          <Body />
        </div>
      </Suspense>
    );
  }
  return (
    <DocPage>
      <Article key={page.path}>
        <Body />
      </Article>
    </DocPage>
  );
});

/** Sets the document's title and, after a navigation, has screen readers read it out. */
function useDocumentTitle({ path, documentTitle }: Page) {
  const titled = useRef(documentTitle === '' ? '' : `${path} ${documentTitle}`);
  // In the layout phase, so that a page that crashes sets its title afterwards.
  useLayoutEffect(() => {
    // A page has no title before it has loaded, and the first page's document comes with its title.
    const next = `${path} ${documentTitle}`;
    if (titled.current === next || documentTitle === '') return;
    titled.current = next;
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
