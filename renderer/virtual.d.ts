/** Modules that the build makes; see `build/vite/content-plugin.ts`. */

declare module 'virtual:site' {
  /** The site's model for each locale path. */
  export const sites: Readonly<Record<string, import('./model/site.ts').SiteModel>>;
  /** Identity of this bundle. */
  export const build: string;
}

declare module 'virtual:page-modules' {
  /** The MDX pages of each locale, by site path. */
  export const pageModules: Readonly<
    Record<string, import('./routing/page-loader.ts').ModuleImporters>
  >;
}
