import { fileURLToPath } from 'node:url';

const theme = fileURLToPath(new URL('../../renderer/theme/', import.meta.url));

const article = `${theme}Article/mdx-components.tsx`;
const components = `${theme}Docusaurus/theme-components.tsx`;
const core = `${theme}Docusaurus/core-modules.tsx`;

/** What pages import from Docusaurus: the file that has it, and its name there for each exported name. */
const themeModules: Readonly<Record<string, readonly [string, Readonly<Record<string, string>>]>> =
  {
    '@theme/Tabs': [article, { default: 'Tabs' }],
    '@theme/TabItem': [article, { default: 'TabItem' }],
    '@theme/Admonition': [article, { default: 'Admonition' }],
    '@theme/Details': [article, { default: 'Details' }],
    '@theme/CodeBlock': [components, { default: 'CodeBlock' }],
    '@theme/TOCInline': [components, { default: 'TOCInline' }],
    '@theme/DocCardList': [components, { default: 'DocCardList' }],
    '@theme/DocCard': [components, { default: 'DocCard' }],
    '@theme/ThemedImage': [components, { default: 'ThemedImage' }],
    '@theme/IdealImage': [components, { default: 'IdealImage' }],
    '@theme/Heading': [components, { default: 'Heading' }],
    '@docusaurus/Link': [core, { default: 'DocusaurusLink' }],
    '@docusaurus/Head': [core, { default: 'Head' }],
    '@docusaurus/BrowserOnly': [core, { default: 'BrowserOnly' }],
    '@docusaurus/useBaseUrl': [core, { default: 'useBaseUrl', useBaseUrlUtils: 'useBaseUrlUtils' }],
    '@docusaurus/useDocusaurusContext': [core, { default: 'useDocusaurusContext' }],
    '@docusaurus/useIsBrowser': [`${theme}useHydrated.ts`, { default: 'useHydrated' }],
    '@docusaurus/Translate': [core, { default: 'Translate', translate: 'translate' }],
    '@docusaurus/Interpolate': [core, { default: 'Interpolate' }],
    '@docusaurus/router': [core, { useLocation: 'usePageLocation' }],
  };

/** Returns the source of a module that stands for one of Docusaurus; undefined for those that have no counterpart. */
export function themeModule(id: string): string | undefined {
  const found = Object.hasOwn(themeModules, id) ? themeModules[id] : undefined;
  if (!found) return undefined;
  const [file, names] = found;
  const exported = Object.entries(names).map(([name, own]) => `${own} as ${name}`);
  return `export { ${exported.join(', ')} } from ${JSON.stringify(file)};`;
}
