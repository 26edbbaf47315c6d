/** Made by `build/vite/content-plugins.ts`. */

/** The style sheets of a Docusaurus site that every page may need. */
declare module 'virtual:site-styles';

declare module 'virtual:article-styles' {
  /** Loads the style sheets of the classes that begin with a prefix. */
  export const articleStyles: Readonly<Record<string, () => Promise<unknown>>>;
}

/** What the code of a Docusaurus site can ask for. */
declare module 'virtual:site-config' {
  export const siteConfig: {
    readonly titleDelimiter?: string;
    readonly themeConfig?: Readonly<Record<string, unknown>>;
    readonly customFields?: Readonly<Record<string, unknown>>;
  };
  /** What plugins of the site share with pages, by their names and ids. */
  export const globalData: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The documents of a Docusaurus site by area, version and id; only pages that ask for them load them. */
declare module '@generated/documents' {
  type Document = { readonly id: string; readonly path: string; readonly frontMatter: unknown };
  const documents: Readonly<
    Record<string, Readonly<Record<string, Readonly<Record<string, Document>>>> | undefined>
  >;
  export default documents;
}

declare module 'virtual:site-root' {
  /** What a Docusaurus site has around its pages. */
  export const Root: import('react').ElementType<import('react').PropsWithChildren> | undefined;
}

declare module 'virtual:page-modules' {
  /** The MDX pages of each locale, by site path. */
  export const pageModules: Readonly<
    Record<string, import('./routing/page-loader.ts').ModuleImporters>
  >;
}
