import type { PageData } from './page.ts';
import type { SiteModel } from './site.ts';

/** Id of the script element with the site's model, as JSON; a document without it links the site's file. */
export const SITE_DATA_ID = 'site-data';

/** Id of the link to the file with the site's model, which all documents share. */
export const SITE_LINK_ID = 'site-file';

export const PAGE_DATA_ID = 'page-data';

/** Id of the link to the module that hydrates the page. */
export const ENTRY_LINK_ID = 'entry';

/** Name of the function that the script in the head declares and calls. */
export const HEAD_SCRIPT = 'runHeadScript';

/** Id of the sentence that says that the program could not be loaded; hidden until then. */
export const SHELL_FAILURE_ID = 'shell-failure';

/** A page's data in its document. A prerendered one holds the HTML of the article already. */
export type EmbeddedPageData = Omit<PageData, 'html'> & Partial<Pick<PageData, 'html'>>;

/** Returns a script element that holds a value as JSON, escaped so that no text in it can end the element. */
export function renderJson(id: string, value: SiteModel | EmbeddedPageData): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** Message of the development server: pages were edited, but nothing that all pages share. */
export const CONTENT_EDITED = 'docs:content-edited';
