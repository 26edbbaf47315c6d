import type { SiteConfig } from '../../renderer/model/site-config.ts';

const addition = { label: '1.0', href: 'https://example.org/1.0/' };

/** A value for every field of a config, for the reference. */
export const exampleConfig = {
  slug: 'my-docs',
  title: 'My docs',
  tagline: 'Everything about my tool',
  url: 'https://example.org',
  documentedVersion: 'v2.1.0',
  siteVersion: '2.1.0',
  frameworkVersion: '3.6.3',
  socialCard: '/img/card.png',
  favicon: '/img/favicon.svg',
  touchIcon: '/img/touch-icon.png',
  areas: [
    {
      ...{ id: 'docs', label: 'Docs', base: 'docs', sidebars: 'sidebars/docs.ts' },
      versions: [
        { name: 'current', label: '2.1', path: '' },
        {
          ...{ name: '1.0', label: '1.0', path: '1.0', folder: 'versions/docs/1.0' },
          ...{ banner: 'unmaintained', badge: true, noIndex: true },
        },
      ],
    },
  ],
  allow: ['../packages/core'],
  locales: [
    { path: 'fa', label: 'فارسی', direction: 'rtl', htmlLang: 'fa-IR', calendar: 'persian' },
  ],
  defaultLocale: 'fa',
  colorMode: { default: 'dark', respectSystem: false, disableSwitch: true },
  announcementBar: {
    id: 'release-2',
    content: 'Version 2 is here. <a href="/docs/upgrade/">Upgrade</a>',
    backgroundColor: '#20232a',
    textColor: '#ffffff',
    isCloseable: false,
  },
  navbar: {
    title: 'My docs',
    logo: {
      ...{ src: '/img/logo.svg', srcDark: '/img/logo-dark.svg', alt: 'A cog', href: '/docs/' },
      ...{ width: 32, height: 32 },
    },
    hideOnScroll: true,
    items: [
      { label: 'Guides', to: '/docs/guides/', activePath: '/docs/', position: 'left' },
      { label: 'GitHub', href: 'https://github.com/me/my-tool' },
      { type: 'dropdown', label: 'More', items: [addition], position: 'right' },
      { type: 'doc', docId: 'intro', area: 'docs', label: 'Start', position: 'left' },
      { type: 'docSidebar', sidebarId: 'main', area: 'docs', label: 'Docs', position: 'left' },
      { type: 'docsVersion', area: 'docs', label: 'Docs', position: 'left' },
      {
        ...({ type: 'docsVersionDropdown', area: 'docs', position: 'right' } as const),
        ...{ itemsBefore: [addition], itemsAfter: [addition] },
      },
      {
        ...({ type: 'localeDropdown', position: 'right' } as const),
        ...{ itemsBefore: [addition], itemsAfter: [addition] },
      },
      { type: 'search', position: 'right' },
      { type: 'html', value: '<hr>', position: 'right' },
    ],
  },
  footer: {
    style: 'dark',
    links: [{ title: 'Docs', items: [{ label: 'Start', to: '/docs/' }] }],
    logo: { src: '/img/logo.svg', alt: 'A cog' },
    copyright: '© 2024 Me',
  },
  landing: {
    headline: 'A tool that helps',
    lead: 'Install it once, and forget it.',
    command: 'npm install my-tool',
    hasPicture: true,
    example: {
      ...{ title: 'my-tool.json', language: 'json', code: '{ "level": 3 }' },
      conversation: [['You', 'What does level 3 do?']],
    },
    excerpts: ['/community/Discord/general/help/chat_2024-11-20/'],
    actions: [{ label: 'Get the app', to: '/docs/app/', isWebOnly: true }],
    note: 'Free for everyone.',
    noteLink: { label: 'License', to: '/docs/license/' },
    cards: [{ icon: 'book', title: 'Guides', text: 'From install to upgrade.', to: '/docs/' }],
  },
  downloads: {
    manifests: '../release',
    address: 'https://github.com/me/my-tool/releases/download/v{version}/',
  },
  pageMenu: [{ label: 'Ask an assistant', href: 'https://example.org/?read={markdown}' }],
  toc: { min: 2, max: 4 },
  sidebar: { hideable: true, autoCollapse: true },
  api: [
    {
      folder: 'docs/api',
      package: { name: 'my-tool', version: '2.1.0', integrity: 'sha512-…' },
      sourceUrl: 'https://github.com/me/my-tool/tree/v2.1.0/packages/core',
      exclude: ['internals'],
      current: 'docs/next',
    },
    { folder: 'docs/next', entry: '../src/index.ts', tsconfig: '../tsconfig.json' },
  ],
  search: {
    ...{ maxHits: 12, community: '/docs/help/', aboutSite: ['/docs/about/'] },
    assetBase: 'https://cdn.example.org/',
  },
  packKey: 'lkjDh1f9vdBvo4QbcxFPR0fS0W5fpZ1iN2rDkXw3Tq8',
  editUrl: 'https://github.com/me/my-docs/edit/main/',
  reportUrl: 'https://github.com/me/my-docs/issues/new?title={title}&body={address}',
  showLastUpdate: true,
  noIndex: true,
} satisfies SiteConfig;

/** A value for every key of front matter. */
export const exampleFrontMatter = `id: install
title: Install it
slug: /setup
sidebar_label: Install
sidebar_position: 2
sidebar_class_name: new
displayed_sidebar: main
description: Install the tool on any system.
draft: true
unlisted: true
hide_title: true
hide_table_of_contents: true
toc_min_heading_level: 2
toc_max_heading_level: 4
pagination_label: Install
pagination_next: upgrade
pagination_prev: null
custom_edit_url: null
keywords: [setup, download]
image: /img/install.png
tags: [setup, { label: First steps, permalink: /first }]
parse_number_prefixes: false
last_update: { date: 2024-12-31, author: Rosa }
mdx: { format: md }
title_meta: Install my tool
date: 2024-12-31
authors: [rosa]
author: Rosa
author_title: Gardener
author_url: https://example.org/rosa
author_image_url: /img/rosa.png
authorTitle: Gardener
authorURL: https://example.org/rosa
authorImageURL: /img/rosa.png
sidebar_key: install
sidebar_custom_props: { new: true }
wrapperClassName: wide
`;
