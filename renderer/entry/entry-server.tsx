import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App, ReaderContexts } from './App.tsx';
import { setComponentTexts } from '../i18n/component-texts.ts';
import { toAddress } from '../model/page-path.ts';
import type { PageData } from '../model/page.ts';
import type { SiteModel } from '../model/site.ts';
import { pageComponents } from './page-components.ts';
import { serverPlatform } from '../platform/server-platform.ts';
import { PageContext } from '../routing/contexts.ts';
import { toPageModule } from '../routing/page-loader.ts';

/** React's mark of a Suspense boundary in which a component threw, and which the browser would render again. */
const FAILED_BOUNDARY = '<!--$!-->';

/** Renders the body of a page's document; rejects with the page's path when a component throws. */
export async function renderPage(site: SiteModel, data: Omit<PageData, 'build'>): Promise<string> {
  const { path } = data.page;
  try {
    // Modules can use the texts while they load, and another locale's page can be rendered in between.
    setComponentTexts(site.componentTexts);
    const module = await toPageModule(data, pageComponents(site.locale));
    const loader = {
      peek: () => module,
      load: () => Promise.resolve(module),
      reload: () => Promise.resolve(module),
      preload: () => undefined,
    };
    setComponentTexts(site.componentTexts);
    const html = renderToString(
      <StrictMode>
        <StaticRouter basename={site.basePath} location={toAddress(site.basePath, path)}>
          <App site={site} platform={serverPlatform} loader={loader} />
        </StaticRouter>
      </StrictMode>,
    );
    if (html.includes(FAILED_BOUNDARY)) {
      await renderArticle(site, data);
      throw new Error('a part of the page outside of the article threw');
    }
    return html;
  } catch (error) {
    throw new Error(`${path} could not be rendered`, { cause: error });
  }
}

/** Renders the article of a page whose body is a component, as the HTML that compiled markdown has. */
export async function renderArticle(
  site: SiteModel,
  data: Omit<PageData, 'build'>,
): Promise<string> {
  const { path } = data.page;
  setComponentTexts(site.componentTexts);
  const { default: Body } = await toPageModule(data, pageComponents(site.locale));
  setComponentTexts(site.componentTexts);
  return renderToStaticMarkup(
    <StaticRouter basename={site.basePath} location={toAddress(site.basePath, path)}>
      <ReaderContexts site={site} platform={serverPlatform}>
        <PageContext value={data.page}>
          <Body />
        </PageContext>
      </ReaderContexts>
    </StaticRouter>,
  );
}
