import type { PageData } from '../model/page.ts';
import type { SiteModel } from '../model/site.ts';

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

/** Reads the site and the page that a document was prerendered for; rejects if the site's file can't be read. */
export async function readDocumentData(
  document: Document,
): Promise<{ readonly site: SiteModel; readonly data: PageData }> {
  const body = document.querySelector('[data-compiled]');
  const data = readJson(document, PAGE_DATA_ID) as EmbeddedPageData;
  const siteLink = document.querySelector<HTMLLinkElement>(`#${SITE_LINK_ID}`);
  return {
    site: siteLink
      ? await fetchSite(siteLink.href)
      : (readJson(document, SITE_DATA_ID) as SiteModel),
    data: { ...data, html: body ? body.innerHTML : (data.html ?? null) },
  };
}

async function fetchSite(address: string): Promise<SiteModel> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address} can't be loaded: status ${response.status}; reload the page`);
  }
  return (await response.json()) as SiteModel;
}

/** Returns a script element that holds a value as JSON, escaped so that no text in it can end the element. */
export function renderJson(id: string, value: SiteModel | EmbeddedPageData): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function readJson(document: Document, id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`the document has no #${id}; serve the files that the build wrote`);
  return JSON.parse(text);
}
