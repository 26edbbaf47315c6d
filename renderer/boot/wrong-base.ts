import { PAGE_DATA_ID } from './document-data.ts';

const TITLE = 'Your Docusaurus site did not load properly';

/** Legible in both color modes, because the page around the banner has no style sheet. */
const STYLE = 'padding:1em 1.5em;background:#8c1d12;color:#fff;font:1em/1.6 system-ui';

/**
 * Returns the script that shows a banner when the site is served under another base path than it was built for.
 * No file of the bundle loads then, so the banner has its own styles. It appears only after the bundle's style sheet
 * has failed, and not when the address is right and the failure has another cause.
 */
export function wrongBaseScript(options: {
  /** Base path of the site as a whole, which the bundle is served under. */
  readonly basePath: string;
  /** Base path of the page's locale, the same or one segment longer. */
  readonly localeBasePath: string;
  readonly siteTitle: string;
}): string {
  const { basePath, localeBasePath } = options;
  // Character references are safe in the script as well as in the HTML that it writes.
  const site = options.siteTitle.replace(/[^\w .-]/gu, (letter) => `&#${letter.codePointAt(0)};`);
  const localePath = localeBasePath.slice(basePath.length);
  return (
    `(function(){var f;` +
    `addEventListener('error',function(e){f=f||e.target.rel=='stylesheet'},true);` +
    // Browsers report a failed style sheet before this event.
    `addEventListener('load',function(){if(!f)return;` +
    `var b='${basePath}',d=document.createElement('div'),` +
    // What the address ends with under any base path, unless it is the not-found page.
    `t=encodeURI('${localePath}'+JSON.parse(document.getElementById('${PAGE_DATA_ID}').textContent).page.path.slice(1)),` +
    `p=location.pathname.replace(/(index)?\\.html$/,'').replace(/\\/?$/,'/'),` +
    // A page opened from disk has no base path to suggest.
    `s=/^http/.test(location.protocol)&&p.endsWith('/'+t)&&p.slice(0,p.length-t.length);` +
    `if(s?s==b:!p.indexOf(b))return;` +
    `d.setAttribute('role','alert');d.lang='en';d.style='${STYLE}';` +
    `d.innerHTML='<b>${TITLE}</b><br>These pages of ${site} were built for the base path <code>'+b+'</code>'+` +
    `(s?', but this address suggests <code></code>.':'.');` +
    `if(s)d.lastElementChild.textContent=s;` +
    `document.body.prepend(d)})})()`
  );
}
