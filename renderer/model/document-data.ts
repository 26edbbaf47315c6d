import type { PageData } from './page.ts';
import type { SiteModel } from './site.ts';

/**
 * What the program looks for in a document: the element that it renders into, the site's model or a link to its file,
 * the page's data, a link to the module that hydrates the page, and the sentence that says that this could not be
 * loaded. An attribute of children of the head or body names them, so nothing in an article is taken for one.
 */
type DocumentPart = 'root' | 'site' | 'site-file' | 'page' | 'entry' | 'failure';

/** Returns the attribute that makes an element a part of a document, for its HTML. */
export function markPart(part: DocumentPart): string {
  return `data-part="${part}"`;
}

/** Finds a part of a document; null if it has none. */
export function findPart<E extends HTMLElement>(document: Document, part: DocumentPart): E | null {
  return document.querySelector<E>(`:is(head, body) > [${markPart(part)}]`);
}

/** Ids of the shell that links lead to. No slug has a colon, so no heading has one of them. */
export const MAIN_ID = 'shell:main';
export const CONTENTS_ID = 'shell:contents';

/** Name of the function that the script in the head declares and calls. */
export const HEAD_SCRIPT = 'runHeadScript';

/** A page's data in its document. A prerendered one holds the HTML of the article already. */
export type EmbeddedPageData = Omit<PageData, 'html'> & Partial<Pick<PageData, 'html'>>;

/** Returns a script element that holds a value as JSON, escaped so that no text in it can end the element. */
export function renderJson(part: 'site' | 'page', value: SiteModel | EmbeddedPageData): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" ${markPart(part)}>${json}</script>`;
}
