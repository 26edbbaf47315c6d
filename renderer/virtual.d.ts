/** Made by `build/vite/content-plugins.ts`. */

/** The style sheets of the classes in generated documents. */
declare module 'virtual:generator-styles';

/** What the code of a Docusaurus site can ask for. */
declare module 'virtual:site-config' {
  export const siteConfig: {
    readonly themeConfig?: Readonly<Record<string, unknown>>;
    readonly customFields?: Readonly<Record<string, unknown>>;
  };
}

declare module 'virtual:page-modules' {
  /** The MDX pages of each locale, by site path. */
  export const pageModules: Readonly<
    Record<string, import('./routing/page-loader.ts').ModuleImporters>
  >;
}
