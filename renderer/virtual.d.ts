/** Modules that the build makes; see `build/vite/content-plugin.ts`. */

declare module 'virtual:site' {
  import type { SiteModel } from './model/site.ts';
  /** The site's model for each locale path. */
  export const sites: Readonly<Record<string, SiteModel>>;
  /** Identity of this bundle. */
  export const build: string;
}

declare module 'virtual:page-modules' {
  import type { ModuleImporters } from './routing/page-loader.ts';
  /** The MDX pages of each locale, by site path. */
  export const pageModules: Readonly<Record<string, ModuleImporters>>;
}
