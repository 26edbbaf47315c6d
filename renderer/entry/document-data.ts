import { type EmbeddedPageData, findPart } from '../model/document-data.ts';
import type { PageData } from '../model/page.ts';
import type { SiteModel } from '../model/site.ts';
import { fetchJson } from '../platform/fetch-json.ts';

/** Reads the site and the page that a document was prerendered for; rejects if the site's file can't be read. */
export async function readDocumentData(
  document: Document,
): Promise<{ readonly site: SiteModel; readonly data: PageData }> {
  const body = document.querySelector('[data-compiled]');
  const data = readJson(document, 'page') as EmbeddedPageData;
  const siteLink = findPart<HTMLLinkElement>(document, 'site-file');
  return {
    site: (siteLink ? await fetchJson(siteLink.href) : readJson(document, 'site')) as SiteModel,
    data: { ...data, html: body ? body.innerHTML : (data.html ?? null) },
  };
}

function readJson(document: Document, part: 'site' | 'page'): unknown {
  const text = findPart(document, part)?.textContent;
  if (!text)
    throw new Error(
      `the document has no data of the ${part}; serve the files that the build wrote`,
    );
  return JSON.parse(text);
}
