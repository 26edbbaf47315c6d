import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '../../renderer/model/site-config.ts';
import { type DerivedSite, deriveFiles, type Files } from './derive-site.ts';

const config: SiteConfig = {
  slug: 'demo',
  title: 'Demo',
  tagline: '',
  url: 'https://example.org',
  siteVersion: '1',
  frameworkVersion: '1',
  areas: [{ id: 'docs', label: 'Docs', base: 'docs', sidebars: 'sidebars.ts' }],
  locales: [
    { path: 'en', label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory' },
  ],
  defaultLocale: 'en',
  colorMode: { default: 'dark', respectSystem: true },
  navbar: { items: [] },
  footer: { style: 'auto', links: [], copyright: '' },
  landing: { headline: '', lead: '', command: '', actions: [], cards: [] },
  toc: { min: 2, max: 3 },
};

function derive(changes: Partial<SiteConfig>, files: Files = {}): Promise<DerivedSite> {
  return deriveFiles({
    'site.config.ts': `export default ${JSON.stringify({ ...config, ...changes })};`,
    'docs/intro.md': '# Intro\n',
    ...files,
  });
}

describe('the announcement bar', () => {
  const resolve = async (bar: Partial<NonNullable<SiteConfig['announcementBar']>>) => {
    const announcementBar = { id: 'a', content: 'News', isCloseable: true, ...bar };
    return (await derive({ announcementBar })).site.announcementBar;
  };

  it('[LINK-1] [LINK-2] has links with the base path, and external ones in a new tab', async () => {
    const bar = await resolve({
      content: '<a href="/docs/intro/">Intro</a> <a href="https://example.org">Elsewhere</a>',
    });
    expect(bar?.content).toBe(
      '<a href="/demo/docs/intro/">Intro</a> <a href="https://example.org" target="_blank" rel="noopener noreferrer">Elsewhere</a>',
    );
  });

  it.each([
    ['keeps legible colors', '#1c4ed8', '#ffffff', '#ffffff'],
    ['replaces a faint text on dark by white', '#1c4ed8', '#3b5bdb', '#ffffff'],
    ['replaces a faint text on light by black', '#ffec99', '#ffffff', '#000000'],
    ['chooses a missing text color', '#fff', undefined, '#000000'],
    ['keeps a pair in other notations', 'navy', 'ivory', 'ivory'],
    ['drops a single color it cannot check', 'navy', undefined, undefined],
    ['drops a text color without a background', undefined, '#ff0000', undefined],
  ])('[STATE-2] %s', async (_, backgroundColor, textColor, expected) => {
    expect((await resolve({ backgroundColor, textColor }))?.textColor).toBe(expected);
  });
});

it('[NAV-3] turns the flat and the columned form of the footer into columns', async () => {
  const items = [
    { label: 'Intro', to: '/docs/intro/' },
    { label: 'Chat', href: 'https://example.org/chat' },
  ];
  const resolved = [
    { label: 'Intro', href: '/docs/intro/' },
    { label: 'Chat', href: 'https://example.org/chat' },
  ];
  const flat = await derive({ footer: { style: 'auto', links: items, copyright: '' } });
  expect(flat.site.footer.links).toEqual([{ items: resolved }]);
  const links = [{ title: 'More', items }];
  const columns = await derive({ footer: { style: 'auto', links, copyright: '' } });
  expect(columns.site.footer.links).toEqual([{ title: 'More', items: resolved }]);
});

it('[NAV-3] gives logos their final address: small drawings inline, others below the base path', async () => {
  const large = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0"/>'.repeat(100)}</svg>`;
  const { site } = await derive(
    {
      navbar: { items: [], logo: { src: '/small.svg', srcDark: '/large.svg', alt: '' } },
      footer: { ...config.footer, logo: { src: '/large.svg', alt: 'Demo' } },
    },
    { 'public/small.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>', 'public/large.svg': large },
  );
  expect(site.navbar.logo?.src).toBe(
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E",
  );
  expect(site.navbar.logo?.srcDark).toBe('/demo/large.svg');
  expect(site.footer.logo?.src).toBe('/demo/large.svg');
});

it('[NAV-2] completes the links in HTML of the navbar and of sidebars', async () => {
  const value = '<a href="/docs/intro/">Intro</a>';
  const complete = '<a href="/demo/docs/intro/">Intro</a>';
  const { site, pageAt } = await derive(
    { navbar: { items: [{ type: 'html', value }] } },
    {
      'sidebars.ts': `export default { main: ['intro', { type: 'html', value: ${JSON.stringify(value)} }] };`,
    },
  );
  expect(site.navbar.items).toEqual([{ type: 'html', value: complete, position: 'right' }]);
  expect(pageAt('/docs/intro/').sidebar?.items).toMatchObject([
    { type: 'link' },
    { type: 'html', value: complete },
  ]);
});

it('takes class names of sidebar entries from front matter, category files and sidebars files', async () => {
  const page = (className: string) => `---\nsidebar_class_name: ${className}\n---\n\n# Page\n`;
  const { messages, pageAt } = await derive(
    {},
    {
      'sidebars.ts': `export default { main: [
        { type: 'doc', id: 'intro', className: 'by-sidebar' },
        { type: 'category', label: 'By hand', className: 'hand', items: [
          { type: 'link', label: 'Elsewhere', href: 'https://example.org', className: 'elsewhere' },
          { type: 'html', value: '<hr>', className: 'line' },
        ] },
        { type: 'autogenerated', dirName: 'guide' },
      ] };`,
      'docs/intro.md': page('by-page'),
      'docs/guide/a.md': page('new'),
      'docs/guide/filed/_category_.json': '{ "className": "filed" }',
      'docs/guide/filed/b.md': '# B\n',
      'docs/guide/linked/index.md': page('linked'),
      'docs/guide/linked/c.md': '# C\n',
    },
  );
  expect(messages).toEqual([]);
  expect(pageAt('/docs/guide/a/').sidebar?.items).toMatchObject([
    { label: 'Page', className: 'by-sidebar' },
    { label: 'By hand', className: 'hand' },
    { label: 'Page', className: 'new' },
    { label: 'filed', className: 'filed' },
    { label: 'Page', className: 'linked' },
  ]);
});
