import { PAGE_DATA_ELEMENT_ID } from './page-data-element.ts';

const TITLE = 'Your Docusaurus site did not load properly';

/** Legible in both colour modes: the page around the banner has no style either. */
const STYLE = 'padding:1em 1.5em;background:#8c1d12;color:#fff;font:1em/1.6 system-ui';

/**
 * Source of the script that shows a banner where a page stands under another base path than the site was built
 * for. No file of the bundle is found then, so the banner brings its own look. It waits until the bundle's script
 * has failed, and keeps quiet where the address is right and the failure has another cause.
 */
export function wrongBaseScript(options: {
  /** Base path of the site as a whole, under which the bundle stands. */
  readonly basePath: string;
  /** Base path of the page's locale, the same or one segment longer. */
  readonly localeBasePath: string;
}): string {
  const { basePath, localeBasePath } = options;
  const localePath = localeBasePath.slice(basePath.length);
  return (
    `(function(){var f;` +
    `addEventListener('error',function(e){f=f||e.target.tagName=='SCRIPT'},true);` +
    // Browsers report a module that failed before they call the document loaded.
    `addEventListener('DOMContentLoaded',function(){if(!f)return;` +
    `var b='${basePath}',d=document.createElement('div'),` +
    // What the address ends with under any base path; the not-found page stands at any address.
    `t=encodeURI('${localePath}'+JSON.parse(document.getElementById('${PAGE_DATA_ELEMENT_ID}').textContent).page.path.slice(1)),` +
    `p=location.pathname.replace(/(index)?\\.html$/,'').replace(/\\/?$/,'/'),` +
    // Opened from a disk, the site has no base path to suggest.
    `s=/^http/.test(location.protocol)&&p.endsWith('/'+t)&&p.slice(0,p.length-t.length);` +
    `if(s?s==b:!p.indexOf(b))return;` +
    `d.setAttribute('role','alert');d.lang='en';d.style='${STYLE}';` +
    `d.innerHTML='<b>${TITLE}</b><br>It was built for the base path <code>'+b+'</code>'+` +
    `(s?', but this address suggests <code></code>.':'.');` +
    `if(s)d.lastElementChild.textContent=s;` +
    `document.body.prepend(d)})})()`
  );
}
