/** How a build marks the parts of a page: a selector for each. */
export interface PageMarks {
  readonly article: string;
  readonly tocLink: string;
  readonly breadcrumb: string;
  readonly neighbor: string;
  /** The label inside the link to a neighbor. */
  readonly neighborLabel: string;
  /** Entries on the sidebar's first level. */
  readonly sidebarLabel: string;
  readonly admonition: string;
  /** The title inside an admonition. */
  readonly admonitionTitle: string;
  /** What is in the article and not of it, such as the buttons of a code block. */
  readonly ignored: string;
}

/** The parts of our pages. */
export const ourMarks: PageMarks = {
  article: 'article, .Article',
  tocLink: '.TocList-link',
  breadcrumb: '.Breadcrumbs-item',
  neighbor: '.Pagination-card',
  neighborLabel: '.Pagination-label',
  sidebarLabel: '.Sidebar-link:not(.Sidebar-list .Sidebar-list *)',
  admonition: '.Admonition',
  admonitionTitle: '.Admonition-title',
  ignored: '.hash-link, .BlogMeta, .BlogTags, .BlogCard, .Tabs-label, .Mermaid',
};

/** The parts of Docusaurus's pages, in its classic theme. */
export const docusaurusMarks: PageMarks = {
  article: '.theme-doc-markdown, [class*=mdxPage], #__blog-post-container',
  tocLink: '.table-of-contents__link',
  breadcrumb: '.breadcrumbs__item',
  neighbor: '.pagination-nav__link',
  neighborLabel: '.pagination-nav__label',
  sidebarLabel: '[class*=yearGroupHeading], .theme-doc-sidebar-menu .menu__link:not(li li *)',
  admonition: '.theme-admonition',
  admonitionTitle: '[class*=admonitionHeading]',
  ignored:
    '.hash-link, [class*=buttonGroup], .docusaurus-mermaid-container, [class*=tocCollapsible], style',
};
