import type { PageData } from '../model/page.ts';
import type { SiteModel } from '../model/site.ts';

/** Id of the script element with the site's model, as JSON. */
export const SITE_DATA_ID = 'site-data';

export const PAGE_DATA_ID = 'page-data';

/** Id of the script element with {@link ShellScripts}, as JSON. */
export const SHELL_SCRIPTS_ID = 'shell-scripts';

export interface ShellScripts {
  /** Addresses of the modules that hydrate the page, the entry first. */
  readonly scripts: readonly string[];
  /** Addresses of what the first touch is likely to ask for, fetched while the page is hydrated. */
  readonly likely: readonly string[];
  /** Whether the page needs the scripts though nobody touches it. */
  readonly isEager: boolean;
}

/** Id of the sentence that says that the shell could not be loaded; hidden until then. */
export const SHELL_FAILURE_ID = 'shell-failure';

/** A page's data in its document. A prerendered one holds the HTML of the article already. */
export type EmbeddedPageData = Omit<PageData, 'html'> & Partial<Pick<PageData, 'html'>>;

/** Reads the site and the page that a document was prerendered for. */
export function readDocumentData(document: Document): {
  readonly site: SiteModel;
  readonly data: PageData;
} {
  const body = document.querySelector('[data-compiled]');
  const data = readJson(document, PAGE_DATA_ID) as EmbeddedPageData;
  return {
    site: readJson(document, SITE_DATA_ID) as SiteModel,
    data: { ...data, html: body ? body.innerHTML : (data.html ?? null) },
  };
}

/** Returns a script element that holds a value as JSON, escaped so that no text in it can end the element. */
export function renderJson(id: string, value: SiteModel | EmbeddedPageData | ShellScripts): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function readJson(document: Document, id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`the document has no #${id}; serve the files that the build wrote`);
  return JSON.parse(text);
}
