import { Admonition } from './Admonition.tsx';
import { MdxLink } from './MdxLink.tsx';
import { TabItem, Tabs } from './Tabs.tsx';

const components = { a: MdxLink, Admonition, TabItem, Tabs };

/** The components that MDX pages have without importing them; the MDX compiler calls it by this name. */
export function useMDXComponents() {
  return components;
}
