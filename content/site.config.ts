import type { SiteConfig } from '../renderer/model/site-config.ts';

const repository = 'https://github.com/ai16z/eliza';
/** The tag that the documentation describes, and its date. */
const documented = { tag: 'v0.1.6-alpha.4', date: 'December 17, 2024' };

/** Address of the repository with this site, if a build knows it: edit links and downloads lead there. */
const home = process.env['DOCS_REPOSITORY'];
/** Folder with the manifests of the release whose installers the site offers. */
const manifests = home && process.env['DOCS_RELEASE'];

/** The character of the quick start, as short as it loads. */
const juniper = `{
  "name": "Juniper",
  "modelProvider": "openai",
  "clients": [],
  "plugins": [],
  "bio": ["Looks after the notice board of a garden."],
  "lore": ["Once saved forty tomato seedlings."],
  "messageExamples": [],
  "postExamples": [],
  "topics": ["vegetables", "soil", "weather"],
  "adjectives": ["practical", "dry", "patient"],
  "style": {
    "all": ["keep answers under three sentences"],
    "chat": ["ask which bed is meant"],
    "post": []
  }
}`;

/** What an assistant is asked, with the page's address as Markdown. */
const question = 'Read%20{markdown}%20and%20help%20me%20with%20it.';

const config: SiteConfig = {
  slug: 'eliza',
  title: 'Eliza',
  tagline: 'Flexible, scalable AI agents for everyone',
  url: 'https://ai16z.github.io',
  documentedVersion: documented.tag,
  siteVersion: '0.1.5-alpha.1',
  frameworkVersion: '3.6.3',
  favicon: '/img/favicon.svg',
  touchIcon: '/img/touch-icon.png',
  socialCard: '/img/social-card.png',
  areas: [
    { id: 'docs', label: 'Documentation', base: 'docs', sidebars: 'sidebars/docs.ts' },
    { id: 'api', label: 'API', base: 'api' },
    { id: 'community', label: 'Community', base: 'community', sidebars: 'sidebars/community.ts' },
  ],
  locales: [
    { path: 'en', label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory' },
  ],
  defaultLocale: 'en',
  colorMode: { default: 'dark', respectSystem: true },
  announcementBar: {
    id: documented.tag,
    content: `The framework may have changed since ${documented.date}. <a href="${repository}/releases">See its later releases</a>`,
    isCloseable: true,
  },
  navbar: {
    title: 'Eliza',
    logo: { src: '/img/logo.svg', alt: '', width: 32, height: 32 },
    items: [
      { type: 'docSidebar', sidebarId: 'tutorial', label: 'Documentation', position: 'left' },
      { type: 'docsVersion', area: 'api', label: 'API', position: 'left' },
      {
        type: 'docSidebar',
        area: 'community',
        sidebarId: 'community',
        label: 'Community',
        position: 'left',
      },
      { type: 'search' },
      {
        type: 'docsVersionDropdown',
        itemsAfter: [{ label: 'API of 0.1.3', to: '/docs/api/', activePath: '/docs/api/' }],
      },
      { label: 'GitHub', href: repository },
    ],
  },
  footer: {
    style: 'auto',
    links: [
      {
        title: 'Docs',
        items: [
          { label: 'Introduction', to: '/docs/intro/' },
          { label: 'Quick Start', to: '/docs/quickstart/' },
          { label: 'Core Concepts', to: '/docs/core/agents/' },
          { label: 'Troubleshooting', to: '/docs/troubleshooting/' },
        ],
      },
      {
        title: 'Community',
        items: [
          { label: 'Community pages', to: '/community/' },
          { label: 'Discord', href: 'https://discord.gg/ai16z' },
          { label: 'X', href: 'https://x.com/ai16zdao' },
        ],
      },
      {
        title: 'More',
        items: [
          { label: 'GitHub', href: repository },
          { label: 'Releases', href: `${repository}/releases` },
          { label: 'Desktop App', to: '/docs/reading/desktop-app/' },
        ],
      },
    ],
    copyright: `Copyright © 2024 the Eliza contributors. These pages describe ${documented.tag} of ${documented.date}.`,
  },
  landing: {
    headline: 'Agents that remember, decide and act',
    lead: 'Eliza is an open-source TypeScript framework. Describe a character once, give it memory, models and tools, and run it on Discord, Telegram, X or your own client.',
    hasPicture: true,
    command: `git clone --branch ${documented.tag} ${repository}.git`,
    example: {
      title: 'characters/juniper.character.json',
      language: 'json',
      code: juniper,
      conversation: [
        ['You', 'When do I sow broad beans?'],
        ['Juniper', 'October if your bed is sheltered, otherwise wait for February.'],
        ['You', 'What can I sow in March?'],
        ['Juniper', 'Peas, spinach and early carrots. Which bed is yours?'],
      ],
    },
    excerpts: [
      '/community/Discord/development/coders/chat_2024-11-22/',
      '/community/Discord/development/coders/chat_2024-11-16/',
      '/community/Discord/development/agent-dev-school/chat_2024-12-01/',
      '/community/Discord/development/coders/chat_2024-11-26/',
    ],
    actions: [
      { label: 'Get started', to: '/docs/quickstart/' },
      { label: 'What is Eliza?', to: '/docs/intro/' },
    ],
    note: 'You can read and search every page offline.',
    ...(manifests && {
      noteLink: {
        label: 'Get the desktop app',
        to: '/docs/reading/desktop-app/',
        isWebOnly: true,
      },
    }),
    cards: [
      {
        icon: 'book',
        title: 'Documentation',
        text: 'Guides and core concepts, from the first agent to running many in production.',
        to: '/docs/intro/',
      },
      {
        icon: 'code',
        title: 'API reference',
        text: 'Every class, function and type of the core package, generated from its source.',
        to: '/api/',
      },
      {
        icon: 'users',
        title: 'Community',
        text: 'Agents that people run, who builds the framework, and how to contribute.',
        to: '/community/',
      },
      {
        icon: 'archive',
        title: 'Archive',
        text: 'Questions, answers and decisions of the chat, by channel and day, and notes of the streams.',
        to: '/community/Discord/',
      },
    ],
  },
  ...(manifests && {
    downloads: { manifests, address: `${home}/releases/download/v{version}/` },
  }),
  pageMenu: [
    { label: 'Open in Claude', href: `https://claude.ai/new?q=${question}` },
    { label: 'Open in ChatGPT', href: `https://chatgpt.com/?q=${question}` },
    { label: 'Add the MCP server', to: '/docs/reading/with-an-assistant/' },
  ],
  toc: { min: 2, max: 3 },
  api: [
    {
      folder: 'api',
      sourceUrl: `${repository}/blob/${documented.tag}/packages/core/`,
      package: {
        name: '@ai16z/eliza',
        version: '0.1.6-alpha.4',
        integrity:
          'sha512-hr7EPzw57Dqx98WfDSPSZNJ9Ve9emWnk+d0/3Mq6G32Rzs2yxrNWYM2Ye3tOWxfAo9Gqk+Gzg1PD1VlzKzDdMg==',
      },
    },
    {
      folder: 'docs/api',
      current: 'api',
      sourceUrl: `${repository}/blob/v0.1.3/packages/core/`,
      package: {
        name: '@ai16z/eliza',
        version: '0.1.3',
        integrity:
          'sha512-MeHvD44YKeYdnmI0k03RpS0COGPUsM5/nYoo7ih9vi7iXWFUWANEa3FReWr8rT51AOdHFXGdaLvTzngI527WjA==',
      },
      exclude: [
        'GenerationOptions',
        'LoggingLevel',
        'booleanFooter',
        'configureSettings',
        'generateObjectV2',
        'getEnvVariable',
        'handleProvider',
        'hasEnvVariable',
        'messageCompletionFooter',
        'models',
        'parseBooleanFromText',
        'parseJSONObjectFromText',
        'parseJsonArrayFromText',
        'parseShouldRespondFromText',
        'shouldRespondFooter',
        'stringArrayFooter',
        'stringToUuid',
      ],
    },
  ],
  search: {
    community: '/community/faq-and-support/',
    aboutSite: ['/docs/reading/desktop-app/', '/docs/reading/with-an-assistant/'],
  },
  sidebar: { hideable: true },
  showLastUpdate: true,
  reportUrl: `${repository}/issues/new?title={title}&body={address}`,
  ...(home && { editUrl: `${home}/edit/main/content/` }),
};

export default config;
