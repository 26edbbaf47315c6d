import type { Element } from 'hast';
import { hasClass, isTag, type PageMarks } from './page-facts.ts';

/** The parts of our pages. */
export const ourMarks: PageMarks = {
  article: (element) => isTag(element, 'article') || hasClass(element, 'Article'),
  tocLink: (element) => hasClass(element, 'TocList-link'),
  breadcrumb: (element) => hasClass(element, 'Breadcrumbs-item'),
  neighbor: (element) => hasClass(element, 'Pagination-card'),
  neighborLabel: (element) => hasClass(element, 'Pagination-label'),
  sidebarLabel: (element, path) =>
    hasClass(element, 'Sidebar-link') && depthOf(path, 'Sidebar-list') === 1,
  admonition: (element) => hasClass(element, 'Admonition'),
  admonitionTitle: (element) => hasClass(element, 'Admonition-title'),
  ignored: (element) =>
    hasClass(element, 'hash-link') ||
    hasClass(element, /^Blog(?:Meta|Tags|Card)$/) ||
    hasClass(element, 'Tabs-label') ||
    hasClass(element, 'Mermaid'),
};

/** The parts of Docusaurus's pages, in its classic theme. */
export const docusaurusMarks: PageMarks = {
  article: (element) =>
    hasClass(element, 'theme-doc-markdown') ||
    hasClass(element, /^mdxPage/) ||
    element.properties['id'] === '__blog-post-container',
  tocLink: (element) => hasClass(element, 'table-of-contents__link'),
  breadcrumb: (element) => hasClass(element, 'breadcrumbs__item'),
  neighbor: (element) => hasClass(element, 'pagination-nav__link'),
  neighborLabel: (element) => hasClass(element, 'pagination-nav__label'),
  sidebarLabel: (element, path) =>
    hasClass(element, /^yearGroupHeading/) ||
    (hasClass(element, 'menu__link') &&
      path.some((outer) => hasClass(outer, 'theme-doc-sidebar-menu')) &&
      path.filter((outer) => isTag(outer, 'li')).length === 1),
  admonition: (element) => hasClass(element, 'theme-admonition'),
  admonitionTitle: (element) => hasClass(element, /^admonitionHeading/),
  ignored: (element) =>
    hasClass(element, 'hash-link') ||
    hasClass(element, /^buttonGroup/) ||
    hasClass(element, 'docusaurus-mermaid-container') ||
    hasClass(element, /^tocCollapsible/) ||
    isTag(element, 'style'),
};

function depthOf(path: readonly Element[], name: string): number {
  return path.filter((outer) => hasClass(outer, name)).length;
}
