import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Files } from '../site/derive-site.ts';
import { textsOf } from '../markdown/compile-fixture.ts';
import { buildFiles } from './build-files.ts';

const config = `module.exports = {
  title: 'Demo', url: 'https://demo.example', baseUrl: '/base/', customFields: { color: 'teal' },
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', { blog: { blogSidebarCount: 2, blogSidebarTitle: 'Latest' } }]],
  plugins: [['@docusaurus/plugin-content-blog', { id: 'news', path: 'news', routeBasePath: 'news' }],
    function counts() { return { name: 'counts', contentLoaded({ actions }) { actions.setGlobalData(3); } }; }],
};`;

const blogFolder = 'docusaurus-plugin-content-blog/default';

const dataFiles: Files = {
  'docusaurus.config.js': config,
  'i18n/fr/code.json': '{}',
  'docs/a.mdx':
    "import Parts from '@site/src/Parts';\nimport tags from '~blog/default/tags.json';\n\n# A\n\n<Parts />\n\n{tags.map((tag) => tag.label)} The end.\n",
  'blog/2024-01-01-one.md': '---\ntitle: One\ntags: [x]\n---\n\nFirst text.\n',
  'blog/2024-02-01-two.md': '---\ntitle: Two\nauthors: { name: Jo }\n---\n\nText.\n',
  'blog/2024-03-01-three.md': '---\ntitle: Three\nunlisted: true\n---\n\nText.\n',
  'news/2024-04-01-item.md': '---\ntitle: Item\n---\n\nText.\n',
  'src/pages/index.jsx': `import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
import recent from '~blog/default/blog-post-list-prop-default.json';
import news from '@site/.docusaurus/docusaurus-plugin-content-blog/news/blog-post-list-prop-news.json';
import Parts from '@site/src/Parts';
import versions from '~docs/default/version-current-metadata-prop-751.json';
const names = versions.docsSidebars.slice(0, 2).map(({ label }) => label);
export default function Home() {
  return <Layout><h2>{recent.title}</h2>
    {recent.items.map(({ title, permalink, date }) => <Link key={title} to={permalink}>{title} {date.slice(0, 10)}</Link>)}
    {news.items.map(({ title }) => <b key={title}>{title}</b>)}{names.map((name) => <s key={name}>{name}</s>)}<Parts /><p>The page has a text that is longer than what stands for the two parts of it that need what is missing, so it counts as built, whatever they are and wherever they stand on it.</p></Layout>;
}`,
  'src/Parts.js': `import archive from '../.docusaurus/${blogFolder}/blog-archive-80c.json';
import { archive as newer } from '@generated/${blogFolder}/p/blog-archive-f05.json';
import config from '@generated/docusaurus.config';
import globalData from '@generated/globalData';
import { defaultLocale, locales } from '@generated/i18n';
import storage from '@generated/site-storage';
import routes from '@generated/routes';
const Routes = () => <ol>{routes.map(({ path }) => <li key={path} />)}</ol>;
export default function Parts() {
  const { title, description, authors, tags } = archive.blogPosts.at(-1).metadata;
  return <section><i>{[title, description, tags[0].label, archive.blogPosts.at(-2).metadata.authors[0].name, newer.blogPosts.length].join()}</i>
    <u>{[config.customFields.color, globalData.counts.default, defaultLocale, ...locales, storage.type].join()}</u><Routes /></section>;
}`,
};

describe('components that import data which Docusaurus generates', async () => {
  const { folder, build, problems, page } = await buildFiles(dataFiles);

  it('[SITE-1] [SITE-2] are named if they need data that is unknown', () => {
    const left = (place: string, id: string) =>
      `${place}: import "${id}" is data that Docusaurus generates and that has no counterpart; what needs it is left out`;
    expect(problems).toEqual([
      left('docs/a.mdx:2', '~blog/default/tags.json'),
      left('src/Parts.js:7', '@generated/routes'),
      left('src/pages/index.jsx:6', '~docs/default/version-current-metadata-prop-751.json'),
    ]);
  });

  it.each(['', 'docs/a', 'fr'])('[SITE-1] [SITE-2] get it on the page "%s"', async (route) => {
    const shown = await page(route);
    expect(textsOf(shown, 'section i')).toEqual(['One,First text.,x,Jo,2']);
    expect(textsOf(shown, 'section u')).toEqual(['teal,3,en,en,fr,localStorage']);
    expect(textsOf(shown, 'section .MissingComponent code')).toEqual(['Routes']);
  });

  it('[SITE-1] [SITE-2] show what they can without it', async () => {
    const home = await page('');
    expect(textsOf(home, '.SitePage h2, .SitePage > a, .SitePage > b, .SitePage > s')).toEqual([
      ...['Latest', 'Two 2024-02-01', 'One 2024-01-01', 'Item'],
    ]);
    expect(textsOf(home, '.SitePage ~ .MissingComponent code')).toEqual([
      '~docs/default/version-current-metadata-prop-751.json',
    ]);
    const article = (await page('docs/a')).querySelector('.Article');
    expect(article?.textContent).toMatch(/The end\.\s*$/);
  });

  it('[SITE-1] link the posts of their locale, and those that were added', async () => {
    const linksOf = (shown: Document) =>
      [...shown.querySelectorAll('.SitePage > a')].map((link) => link.getAttribute('href'));
    expect(linksOf(await page(''))).toEqual([
      ...['/base/blog/2024/02/01/two/', '/base/blog/2024/01/01/one/'],
    ]);
    expect(linksOf(await page('fr'))[0]).toBe('/base/fr/blog/2024/02/01/two/');

    await writeFile(`${folder}/blog/2024-05-01-four.md`, '---\ntitle: Four\n---\n\nText.\n');
    await build();
    expect(textsOf(await page(''), '.SitePage > a')).toEqual([
      ...['Four 2024-05-01', 'Two 2024-02-01'],
    ]);
  });
});

const themeFiles: Files = {
  'docusaurus.config.js': `module.exports = {
    title: 'Demo', url: 'https://demo.example', baseUrl: '/', presets: [['classic', { blog: false }]],
    themeConfig: { navbar: { items: [{ type: 'custom-status', position: 'left' }] } },
  };`,
  'src/mode.js':
    "import { createContext } from 'react';\nexport const Mode = createContext('none');\n",
  'src/theme/Root.tsx': `import React, { useState, type ReactNode } from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { Mode } from '../mode';
export default function Root({ children }: { children: ReactNode }) {
  const [mode] = useState(useDocusaurusContext().siteConfig.title);
  return <Mode.Provider value={mode}>{children}</Mode.Provider>;
}`,
  'src/theme/Layout/index.js': `import React from 'react';
import Layout from '@theme-original/Layout';
export default function LayoutWrapper(props) { return <Layout {...props}><aside>Around</aside>{props.children}</Layout>; }`,
  'src/theme/CodeBlock/index.js': `import React from 'react';
import CodeBlock from '@theme-original/CodeBlock';
export default function CodeBlockWrapper(props) { return <figure className="own"><CodeBlock {...props} /></figure>; }`,
  'src/theme/Admonition/index.js': `import Admonition from '@theme-init/Admonition';
export default (props) => <Admonition {...props} title="Own title" />;`,
  'src/theme/Tabs/index.js': `import { useTabs, sanitizeTabsChildren } from '@docusaurus/theme-common/internal';
export default function Tabs(props) { return <ul>{useTabs(props).tabValues.map(() => <li />)}</ul>; }`,
  'src/theme/Badge/index.js': 'export default () => <mark>Badge</mark>;\n',
  'src/theme/NavbarItem/ComponentTypes.js': `import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
export default { ...ComponentTypes, 'custom-status': () => <a href="/">Status</a> };`,
  'src/theme/Footer/index.js': 'throw new Error("Its code is never read");\n',
  'src/theme/MDXComponents/Img.js': 'export default ({ alt }) => <var>{alt}</var>;\n',
  'src/theme/README.md': '# Readme\n',
  'src/theme/prism-include-languages.js': 'export default () => undefined;\n',
  'src/Part.jsx': `import { useContext } from 'react';
import { Mode } from './mode';
import CodeBlock from '@theme/CodeBlock';
import TOC from '@theme-original/Unknown';
import Shell from '@theme/TOC';
export default function Part() { return <output>{useContext(Mode)}</output>; }
export const Contents = () => <TOC><CodeBlock language="js">let a;</CodeBlock><i>inside</i><Shell><i>of the shell</i></Shell></TOC>;`,
  'docs/a.mdx': `import Part, { Contents } from '@site/src/Part';
import Admonition from '@theme/Admonition';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import Badge from '@theme/Badge';

# A

<Part /> <Badge />

<Admonition type="tip">Text</Admonition>

<Tabs><TabItem value="x">Panel</TabItem></Tabs>

<Contents />

\`\`\`js option='{ "of": "the own component" }'
let b;
\`\`\`

The page has a text, too, which is longer than what stands for the few parts of it that need what is missing, so it counts as built. ![Picture](/img/x.png)
`,
  'static/img/x.png': 'x',
  'src/pages/index.jsx':
    "import Layout from '@theme/Layout';\nimport Part from '../Part';\nexport default () => <Layout title=\"Home\"><Part /><p>The page has a text that is longer than what stands for a Root that needs what is missing.</p></Layout>;\n",
};

describe('src/theme of a site', async () => {
  const { problems, page } = await buildFiles(themeFiles);

  it('[SITE-1] [SITE-2] is named once where it has parts of the shell', () => {
    const names = ['Admonition', 'CodeBlock', 'Footer', 'Layout', 'Tabs'];
    expect(problems).toEqual([
      'docusaurus.config.js: navbar items of type "custom-status" have no counterpart; their names replace them; the rest is read',
      'src/Part.jsx:4: import "@theme-original/Unknown" is a part of Docusaurus that has no counterpart; a placeholder replaces it',
      'src/theme/Tabs/index.js: needs parts of Docusaurus without counterpart (useTabs, sanitizeTabsChildren); ours replaces it',
      "src/theme: the site's own navbar is not used; this reader's has the items of the config's navbar, and not what only the site's adds, such as links to /",
      `src/theme: these components are not used, except by pages that import them, since this reader has its own shell: ${names.join(', ')}`,
    ]);
  });

  it('[SITE-1] [SITE-2] is used where pages import it', async () => {
    const article = await page('docs/a');
    expect(textsOf(article, '.Article output')).toEqual(['Demo']);
    expect(textsOf(article, '.Article .MissingComponent code')).toEqual([
      '@theme-original/Unknown',
    ]);
    expect(textsOf(article, '.Article figure.own .CodeBlock, .Article mark, .Article i')).toEqual([
      ...['Badge', 'let a;', 'inside'],
    ]);
    expect(textsOf(article, '.Article var')).toEqual(['Picture']);
    expect(textsOf(article, '.Admonition-title')).toEqual(['Own title']);
    expect(textsOf(article, '.Tabs-panel')).toEqual(['xPanel']);
  });

  it('[SITE-1] [SITE-2] is around a page that is a component', async () => {
    const home = await page('');
    expect(textsOf(home, '.SitePage > aside, .SitePage > output')).toEqual([...['Around', 'Demo']]);
    expect(home.title).toBe('Home | Demo');
  });
});
