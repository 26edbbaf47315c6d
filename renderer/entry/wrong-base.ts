import { findPart } from '../model/document-data.ts';
import { toSitePath } from '../model/page-path.ts';

const TITLE = 'Your Docusaurus site did not load properly';

/** Legible in both color modes, because the page around the banner has no style sheet. */
const STYLE = 'padding:1em 1.5em;background:#8c1d12;color:#fff;font:1em/1.6 system-ui';

export interface WrongBaseOptions {
  /** Base path of the site as a whole, which the bundle is served under. */
  readonly basePath: string;
  /** Base path of the page's locale, the same or one segment longer. */
  readonly localeBasePath: string;
  readonly siteTitle: string;
}

/**
 * Shows a banner when the site is served under another base path than it was built for. No file of the bundle loads
 * then, so the banner has its own styles. It appears only after the bundle's style sheet has failed, and not when the
 * address is right and the failure has another cause.
 */
export function watchBasePath(options: WrongBaseOptions): void {
  let hasFailed = false;
  addEventListener(
    'error',
    ({ target }) => {
      hasFailed ||= target instanceof HTMLLinkElement && target.rel === 'stylesheet';
    },
    true,
  );
  // Browsers report a failed style sheet before this event.
  addEventListener('load', () => {
    if (hasFailed) showBanner(options);
  });
}

function showBanner({ basePath, localeBasePath, siteTitle }: WrongBaseOptions): void {
  const { page } = JSON.parse(findPart(document, 'page')!.textContent) as {
    readonly page: { readonly path: string };
  };
  // What the address ends with under any base path, unless it is the not-found page.
  const end = localeBasePath.slice(basePath.length) + page.path.slice(1);
  const path = location.pathname.replace(/(?:index)?\.html$/, '').replace(/\/?$/, '/');
  // A page opened from disk has no base path to suggest.
  const hasBasePath = location.protocol !== 'file:' && path.endsWith(`/${end}`);
  const suggested = hasBasePath ? path.slice(0, path.length - end.length) : '';
  if (suggested ? suggested === basePath : toSitePath(basePath, path) !== null) return;
  const banner = document.createElement('div');
  banner.role = 'alert';
  banner.lang = 'en';
  banner.style.cssText = STYLE;
  const add = (name: string, text: string) => {
    banner.appendChild(document.createElement(name)).textContent = text;
  };
  add('b', TITLE);
  add('br', '');
  banner.append(`These pages of ${siteTitle} were built for the base path `);
  add('code', basePath);
  if (suggested) {
    banner.append(', but this address suggests ');
    add('code', suggested);
  }
  banner.append('.');
  document.body.prepend(banner);
}
