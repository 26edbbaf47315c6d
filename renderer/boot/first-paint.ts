import { rootAttributes, storageKeys } from '../model/persisted-state.ts';
import type { ColorModeConfig } from '../model/site-config.ts';
import { LATER_LAYOUT_ID } from './later-layout.ts';
import { webFontsScript } from './web-fonts.ts';
import { wholeDocumentScript } from './whole-document.ts';

/**
 * Returns the script that runs before the first paint and sets the attributes of `<html>` from stored values, so
 * that neither the wrong color mode nor a dismissed bar flashes. Both platforms store them where a script can
 * read them synchronously.
 */
export function firstPaintScript(options: {
  readonly colorMode: ColorModeConfig;
  readonly announcementId: string | undefined;
}): string {
  const { colorMode, announcementId } = options;
  const query = colorMode.default === 'dark' ? 'light' : 'dark';
  const fallback = colorMode.respectSystem
    ? `matchMedia('(prefers-color-scheme: ${query})').matches?'${query}':'${colorMode.default}'`
    : `'${colorMode.default}'`;
  const announcement =
    announcementId === undefined
      ? ''
      : `if(g('${storageKeys.announcementId}')===${JSON.stringify(announcementId)}&&g('${storageKeys.announcementDismissed}')==='true')r.setAttribute('${rootAttributes.announcementDismissed}','');`;
  return (
    `(function(){var r=document.documentElement,d=window.desktop;` +
    `function g(k){try{return d?d.storageSnapshot[k]:localStorage.getItem(k)}catch(e){}}` +
    `if(d)r.setAttribute('${rootAttributes.app}','');` +
    `var t=g('${storageKeys.theme}');` +
    `r.setAttribute('${rootAttributes.theme}',t==='light'||t==='dark'?t:${fallback});` +
    announcement +
    flag('sidebarHidden') +
    flag('readingWide') +
    // A position that the browser is about to scroll to depends on all that is above it.
    `var l=document.getElementById('${LATER_LAYOUT_ID}'),n=performance.getEntriesByType('navigation')[0];` +
    `if(l&&(d||location.hash||!n||n.type!=='navigate'))l.disabled=true;` +
    webFontsScript +
    // The app's own fonts are there within a frame; the rules are the document's first style.
    `if(d){for(var f of document.styleSheets[0].cssRules)f.style.setProperty('font-display','block');` +
    `${wholeDocumentScript}}` +
    `})()`
  );
}

function flag(name: 'sidebarHidden' | 'readingWide'): string {
  return `if(g('${storageKeys[name]}')==='true')r.setAttribute('${rootAttributes[name]}','');`;
}
