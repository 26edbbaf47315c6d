import type { PageData } from '../model/page.ts';

/** Id of the script element that carries the page's model in a prerendered document. */
export const PAGE_DATA_ELEMENT_ID = 'page-data';

/** Reads the page a document was prerendered for; its HTML is taken from the document, where it already stands. */
export function readPageData(document: Document): PageData {
  const element = document.getElementById(PAGE_DATA_ELEMENT_ID);
  if (!element?.textContent) {
    throw new Error(
      `the document has no #${PAGE_DATA_ELEMENT_ID}; serve the files that the build wrote`,
    );
  }
  const data = JSON.parse(element.textContent) as Omit<PageData, 'html'>;
  const body = document.querySelector('[data-compiled]');
  return { ...data, html: body ? body.innerHTML : null };
}

/** Writes a page's model so that it cannot end the script element it stands in. */
export function serializePageData(data: Omit<PageData, 'html'>): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
