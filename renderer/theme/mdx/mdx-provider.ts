import { Admonition } from './Admonition.tsx';
import { Details } from './Details.tsx';
import { TabItem, Tabs } from './Tabs.tsx';

/** The components that MDX pages have without importing them. Links need none: the compiler has resolved them, and the article's delegated handler follows them. */
export const mdxComponents = { Admonition, Details, TabItem, Tabs };

/** Gives compiled MDX its components; the compiler calls it by this name. */
export function useMDXComponents() {
  return mdxComponents;
}
