/** Made by `build/vite/content-plugins.ts`. */

/** The style sheets of the classes in generated documents. */
declare module 'virtual:generator-styles';

declare module 'virtual:page-modules' {
  /** The MDX pages of each locale, by site path. */
  export const pageModules: Readonly<
    Record<string, import('./routing/page-loader.ts').ModuleImporters>
  >;
}
