import { sites } from 'virtual:site';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { setInterfaceTexts } from './i18n/translate.ts';
import { toAddress } from './model/page-path.ts';
import type { PageData } from './model/page.ts';
import { pageComponents } from './page-components.ts';
import { serverPlatform } from './platform/server-platform.ts';
import { toPageModule } from './routing/page-loader.ts';

export { sites };

/** Renders the body of a page's document; rejects with the page's path where a component throws. */
export async function renderPage(locale: string, data: Omit<PageData, 'build'>): Promise<string> {
  const site = sites[locale];
  if (!site) throw new Error(`there is no locale "${locale}" in this bundle`);
  const { path } = data.page;
  try {
    const module = await toPageModule(data, pageComponents(locale));
    const loader = {
      peek: () => module,
      load: () => Promise.resolve(module),
      preload: () => undefined,
    };
    // Until it returns nothing else renders, so the texts of another page's locale cannot come between.
    setInterfaceTexts(site.interfaceTexts);
    return renderToString(
      <StrictMode>
        <StaticRouter basename={site.basePath} location={toAddress(site.basePath, path)}>
          <App site={site} platform={serverPlatform} loader={loader} />
        </StaticRouter>
      </StrictMode>,
    );
  } catch (error) {
    throw new Error(`${path} could not be rendered`, { cause: error });
  }
}
