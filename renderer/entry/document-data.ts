import {
  type EmbeddedPageData,
  PAGE_DATA_ID,
  SITE_DATA_ID,
  SITE_LINK_ID,
} from '../model/document-data.ts';
import type { PageData } from '../model/page.ts';
import type { SiteModel } from '../model/site.ts';

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

function readJson(document: Document, id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`the document has no #${id}; serve the files that the build wrote`);
  return JSON.parse(text);
}
