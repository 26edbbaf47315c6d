import type { ElementType, ReactNode } from 'react';
import { Root } from 'virtual:site-root';
import { guardComponent } from '../Article/mdx-components.tsx';
import { useDocusaurusContext } from './site-context.tsx';

/*
 * Makes pages from the modules of a Docusaurus site; `build/vite/content-plugins.ts` writes the calls.
 */

type Values = Readonly<Record<string, unknown>>;

/** A component of a page, and the properties that a plugin gives it. */
interface Level {
  readonly module: Values;
  readonly modules: Values;
  readonly props: Values & { readonly route?: Values };
}

/** Puts the site's `Root` around a page; where it fails, a placeholder shows above the page. */
function inRoot(page: ReactNode): ReactNode {
  const Around = guardComponent(Root, 'any error');
  return Around ? <Around>{page}</Around> : page;
}

/** Returns the module of a page whose first component is around the next. They get the site's config, as in Docusaurus. */
export function createSitePage(levels: readonly Level[]) {
  const { module } = levels.at(-1)!;
  if (typeof module['default'] !== 'function') return module;
  function SiteConfigPage() {
    const config = useDocusaurusContext().siteConfig;
    return inRoot(
      levels.reduceRight<ReactNode>((inner, { module: own, modules, props }) => {
        const Level = guardComponent(own['default'] as ElementType<Values>, 'page');
        const route = { ...props.route, routes: inner };
        return (
          <Level config={config} {...props} {...modules} route={route}>
            {inner}
          </Level>
        );
      }, undefined),
    );
  }
  return { ...module, default: SiteConfigPage };
}

/** Returns what a component gets for a module: its default export, which a component has the others on. */
export function valueOf({ default: value, ...others }: Values): unknown {
  return typeof value === 'function' ? Object.assign(value, others) : value;
}

/** Renders the routes in a route, as the component around them gets them. */
export function renderRoutes(routes: ReactNode): ReactNode {
  return routes;
}
