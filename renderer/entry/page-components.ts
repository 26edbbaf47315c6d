import { pageModules } from 'virtual:page-modules';
import { NOT_FOUND_PATH } from '../model/page-path.ts';
import type { ModuleImporters } from '../routing/page-loader.ts';

/** Loads the components of the pages that aren't compiled HTML: the theme's own pages and the locale's MDX pages. */
export function pageComponents(locale: string): ModuleImporters {
  return {
    '/': async () => ({
      default: (await import('../theme/LandingPage/LandingPage.tsx')).LandingPage,
    }),
    [NOT_FOUND_PATH]: async () => ({
      default: (await import('../theme/NotFoundPage/NotFoundPage.tsx')).NotFoundPage,
    }),
    ...pageModules[locale],
  };
}
