import { firstPaintScript } from '../../renderer/boot/first-paint.ts';
import { wrongBaseScript } from '../../renderer/boot/wrong-base.ts';
import type { SiteModel } from '../../renderer/model/site.ts';

/** The scripts that stand inline in the head of every page of a locale, in their order. */
export function inlineScripts(site: SiteModel, siteBasePath: string): readonly string[] {
  return [
    firstPaintScript({
      colorMode: site.colorMode,
      announcementId: site.announcementBar?.id,
    }),
    wrongBaseScript({ basePath: siteBasePath, localeBasePath: site.basePath }),
  ];
}
