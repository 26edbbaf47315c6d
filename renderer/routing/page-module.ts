import type { ComponentType } from 'react';
import type { Page } from '../model/page.ts';

/** A page ready to show: its model and the component that renders its body. Both compiled HTML and MDX end up as one. */
export interface PageModule {
  readonly page: Page;
  readonly default: ComponentType;
}

/** What the bundler makes of an MDX file. */
export type ModuleExports = Readonly<Record<string, unknown>>;

/** Returns the component a page's module exports as default; throws what its author needs to know where there is none. */
export function defaultExportOf(module: ModuleExports, path: string): ComponentType {
  const component = module['default'];
  if (typeof component === 'function' || (typeof component === 'object' && component !== null)) {
    return component as ComponentType;
  }
  throw new Error(
    `The page component at ${path} doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.`,
  );
}
