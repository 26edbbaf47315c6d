import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Files } from '../site/derive-site.ts';
import { textsOf } from '../markdown/compile-fixture.ts';
import { buildFiles } from './build-files.ts';

const pageOf = (body: string, imports = '') => `import Layout from '@theme/Layout';\n${imports}
export default function Page(props) { return <Layout title="Plugin page"><main>${body}</main></Layout>; }\n`;

const theme = 'node_modules/docusaurus-theme-parts';

const files: Files = {
  'docusaurus.config.js': `module.exports = {
    title: 'Demo', url: 'https://demo.example', baseUrl: '/base/',
    presets: [['classic', { blog: false, docs: { docItemComponent: '@theme/PartItem' } }]],
    themes: ['docusaurus-theme-parts'],
    plugins: [
      './plugins/apps/index.ts', ['./plugins/people.js', { id: 'staff' }], './plugins/nested.js', './plugins/board', './plugins/posts',
      ['./plugins/failing.js', { id: 'news', path: 'news', routeBasePath: 'news' }],
      function lost() { return { name: 'lost', contentLoaded({ actions }) {
        actions.addRoute({ path: '/base/api', component: '@theme/ApiItem' });
        actions.addRoute({ path: '/base/redoc', component: 'redoc-viewer/page' });
        actions.addRoute({ path: '/base/tags/:tag', component: '@site/src/Person.jsx' });
        actions.addRoute({ path: '/base/gone', component: '@site/src/Person.jsx', modules: { person: '@site/gone.json' } });
      } }; },
      function throws() { return { name: 'throws', async contentLoaded({ content, actions }) {
        actions.addRoute({ path: '/base/' + content.length, component: '@site/src/Person.jsx' });
      } }; },
      function ends() { return { name: 'ends', contentLoaded({ actions }) { process.exit(3); } }; },
    ],
  };`,
  // As Electron's site does it.
  'plugins/apps/index.ts': `
    interface App { name: string }
    export default async function appsPlugin(context: { baseUrl: string }) {
      return {
        name: 'apps-plugin',
        async loadContent(): Promise<App[]> { return [{ name: 'Atom' }, { name: 'Brave' }]; },
        async contentLoaded({ content, actions }) {
          const { addRoute, createData } = actions;
          const apps = await createData('apps.json', JSON.stringify(content));
          addRoute({ path: context.baseUrl + 'apps', component: '@site/plugins/apps/page.tsx', modules: { apps }, exact: true });
          addRoute({ path: '/base/own/', component: '@site/src/pages/own' });
        },
        async postBuild() { throw new Error('nothing calls it'); },
      };
    }`,
  'plugins/apps/page.tsx': pageOf(
    '<ul className={styles.apps}>{props.apps.map(({ name }) => <li key={name}>{name}</li>)}</ul><i>{props.config.title} {props.route.path}</i>',
    "import styles from './apps.module.css';",
  ),
  'plugins/apps/apps.module.css': '.apps { color: red }',
  // One component, several pages, data in lists.
  'plugins/people.js': `module.exports = (context, { id }) => ({ name: 'people',
    contentLoaded: async ({ actions: { addRoute, createData, setGlobalData } }) => {
      setGlobalData({ count: 2 });
      for (const name of ['Ada', 'Bob']) {
        const person = await createData(name + '.json', { name });
        addRoute({ path: '/base/people/' + name, component: '@site/src/Person.jsx', exact: true,
          modules: { person, friends: [{ card: person }, '@site/src/friend.json'], text: { path: '@site/docs/start.mdx', query: { truncated: true } } } });
      }
    } });`,
  'src/friend.json': '{ "name": "Eve" }',
  'src/Person.jsx': pageOf(
    '<b>{props.person.name}</b> {props.friends.map((one, at) => <s key={at}>{(one.card ?? one).name}</s>)}<props.text /><u>{usePluginData("people", "staff").count}</u>',
    "import { usePluginData } from '@docusaurus/useGlobalData';",
  ),
  'plugins/nested.js': `module.exports = () => ({ name: 'nested', contentLoaded({ actions }) {
    actions.addRoute({ path: '/base/learn', component: '@site/src/Course.jsx', routes: [
      { path: '/base/learn', component: '@site/src/Lesson.jsx', exact: true, props: { title: 'Overview' } },
      { path: '/base/learn/one', component: '@site/src/Lesson.jsx', exact: true, props: { title: 'One' } },
    ] });
  } });`,
  'src/Course.jsx': pageOf(
    '<nav>Course</nav>{renderRoutes(props.route.routes)}',
    "import renderRoutes from '@docusaurus/renderRoutes';",
  ),
  'src/Lesson.jsx': 'export default ({ title }) => <h1>{title}</h1>;\n',
  // A theme that comes with a plugin.
  'plugins/board/index.js': `module.exports = () => ({ name: 'board', getThemePath: () => require('path').join(__dirname, 'theme'),
    contentLoaded({ actions }) { actions.addRoute({ path: '/base/board/', component: '@theme/Board' }); } });`,
  'plugins/board/theme/Board/index.js': pageOf('<Card />', "import Card from '@theme/Board/Card';"),
  'plugins/board/theme/Board/Card.js': 'export default () => <em>Card of the plugin</em>;\n',
  // Sites extend Docusaurus's blog to show posts elsewhere, to order them or to hide some.
  'plugins/posts/index.ts': `import blog from '@docusaurus/plugin-content-blog';
    export default async function posts(context, options) {
      const made = await blog(context, options);
      return {
        ...made,
        async loadContent() {
          const content = await made.loadContent();
          return { ...content, blogPosts: content.blogPosts.filter(({ metadata }) => !metadata.frontMatter.secret) };
        },
        async contentLoaded({ content, actions }) {
          content.blogPosts.sort((a, b) => (b.metadata.frontMatter.sticky ?? 0) - (a.metadata.frontMatter.sticky ?? 0));
          await made.contentLoaded({ content, actions });
          const [{ metadata }] = content.blogPosts;
          actions.setGlobalData({ first: metadata, count: content.blogPosts.length, tags: Object.values(content.blogTags) });
          const latest = await actions.createData('latest.json', metadata);
          actions.addRoute({ path: '/base/latest', component: '@site/src/Latest.jsx',
            modules: { latest, content: { path: metadata.source, query: { truncated: true } } } });
        },
      };
    }`,
  'plugins/failing.js': `const blog = require('@docusaurus/plugin-content-blog');
    module.exports = { ...blog, default: (...given) => ({ ...blog.default(...given),
      loadContent: async () => { throw new Error('no luck'); }, injectHtmlTags: () => ({}) }) };`,
  'src/Latest.jsx': pageOf(
    '<h1>{props.latest.title}</h1><props.content /><p>{[blog.first.permalink, blog.first.date, blog.count, blog.tags[0].label, blog.tags[0].items.length].join(" ")}</p>',
    `import { usePluginData } from '@docusaurus/useGlobalData';
const useBlog = () => usePluginData('docusaurus-plugin-content-blog');`,
  ).replace('return', 'const blog = useBlog(); return'),
  'blog/2024-01-01-old.md': '---\ntitle: Old\nsticky: 1\ntags: [x]\n---\n\nText of it.\n',
  'blog/2024-02-01-new.md': '---\ntitle: New\ntags: [x]\n---\n\nText.\n',
  'blog/2024-03-01-hidden.md': '---\ntitle: Hidden\nsecret: true\n---\n\nText.\n',
  'news/2024-01-01-item.md': '---\ntitle: Item\n---\n\nText.\n',
  'docs/start.mdx': '# Start\n\n[Apps](/apps) [Bob](pathname:///base/people/Bob) <sup>text</sup>\n',
  'src/pages/own.jsx': pageOf('<p>Own</p>'),
  [`${theme}/package.json`]: '{ "name": "docusaurus-theme-parts", "main": "index.js" }',
  [`${theme}/index.js`]: `const path = require('path');
module.exports = () => ({ name: 'parts', getThemePath: () => path.join(__dirname, 'theme'),
  getClientModules: () => [path.join(__dirname, 'parts.css')], configureWebpack: () => ({ module: {} }) });`,
  [`${theme}/parts.css`]: '.part-of-theme { color: rgb(1, 2, 3); }\n',
  // As such packages are published.
  [`${theme}/theme/PartItem/index.js`]: `"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
const react_1 = require("react");
const hooks_1 = require("@theme/PartItem/hooks");
const Content = require("@theme/DocItem/Content").default;
const Footer = require("@theme/DocItem/Footer").default;
exports.default = function PartItem({ content: Page }) {
  return react_1.createElement(hooks_1.Context.Provider, { value: Page.frontMatter.api },
    react_1.createElement(Content, null, react_1.createElement(Page)), react_1.createElement(Footer),
    react_1.createElement("i", null, Page.metadata.id + " " + Page.metadata.permalink));
};`,
  [`${theme}/theme/PartItem/hooks.js`]: `const react_1 = require("react");
exports.Context = react_1.createContext("none");`,
  [`${theme}/theme/Endpoint.js`]: `import React, { useContext } from 'react';
import { Context } from '@theme/PartItem/hooks';
import Codes from '@theme/Codes';
import Lost from '@theme/Lost';
export default function Endpoint() {
  return <div className="part-of-theme"><code>{useContext(Context)}</code><Codes /><Lost /><Broken /></div>;
}
const Broken = () => React.createElement(Fails);
function Fails() { return undefined.method; }`,
  [`${theme}/theme/Codes.js`]: 'export default () => <p>Of the theme</p>;\n',
  'src/theme/Codes.js': 'export default () => <p>Of the site</p>;\n',
  'docs/a.mdx': `---
api: GET /pets
---

import Endpoint from '@theme/Endpoint';
import TabItem from '@theme/TabItem';

# A

<Endpoint />

<TabItem value="x" hidden>Panel</TabItem>

The page has a text, too, longer than what stands for the few parts of it that need what is missing, so it counts as built.

The end.
`,
};

describe('the pages that plugins of a site add', async () => {
  const { folder, build, problems, read, page, styles } = await buildFiles(files);
  const main = async (route: string) => {
    const shown = (await page(route)).querySelector('.SitePage > main');
    return shown?.innerHTML.replaceAll('<!-- -->', '');
  };

  it('[SITE-1] [SITE-2] are named if they can’t be shown', () => {
    const left = (address: string, reason: string) =>
      `docusaurus.config.js: plugin "lost" adds the page "/base/${address}", which is left out: ${reason}`;
    expect(problems).toEqual(
      [
        'docusaurus.config.js: what plugin "./plugins/apps/index.ts" does in postBuild is left out',
        'docusaurus.config.js: plugin "throws" fails, so pages lack what it adds: Cannot read properties of undefined (reading \'length\')',
        'docusaurus.config.js: plugin "docusaurus-plugin-content-blog" fails, so pages lack what it adds, and have posts that it might hide: no luck',
        'docusaurus.config.js: what plugin "./plugins/failing.js" does in injectHtmlTags is left out',
        'docusaurus.config.js: plugin "ends" fails, so pages lack what it adds: it ended the process',
        left(
          'api',
          'its component "@theme/ApiItem" is in no file or installed package; add the file, or correct the path',
        ),
        left(
          'redoc',
          'its component "redoc-viewer/page" is in no file or installed package; install it',
        ),
        left('tags/:tag', 'its path is a pattern; add a route for each page'),
        left('gone', 'its data "@site/gone.json" is in no file; add it'),
        'docusaurus.config.js: what plugin "docusaurus-theme-parts" does in configureWebpack is left out',
        'src/theme: these components are not used, except by pages that import them, since this reader has its own shell: Codes',
      ].sort(),
    );
  });

  it('[SITE-1] [SITE-2] have the data of the plugin and of the site', async () => {
    expect(await main('apps')).toMatch(
      /^<ul class="\S*apps\S*"><li>Atom<\/li><li>Brave<\/li><\/ul><i>Demo \/base\/apps<\/i>$/,
    );
    for (const name of ['Ada', 'Bob']) {
      expect(await main(`people/${name}`)).toMatch(
        new RegExp(`^<b>${name}</b> <s>${name}</s><s>Eve</s>.*<sup>text</sup>.*<u>2</u>$`, 's'),
      );
    }
    expect(await read('sitemap.xml')).toContain('https://demo.example/base/people/Bob/');
  });

  it('[SITE-1] [SITE-2] can be nested, be of a theme, and replace none of the site', async () => {
    expect(await main('learn')).toBe('<nav>Course</nav><h1>Overview</h1>');
    expect(await main('learn/one')).toBe('<nav>Course</nav><h1>One</h1>');
    expect(await main('board')).toBe('<em>Card of the plugin</em>');
    expect(await main('own')).toBe('<p>Own</p>');
  });

  it('[SITE-1] have the posts of a blog whose plugin a site extends', async () => {
    expect(await main('latest')).toMatch(
      /^<h1>Old<\/h1>.*Text of it\..*<p>\/base\/blog\/2024\/01\/01\/old\/ 2024-01-01T00:00:00.000Z 2 x 2<\/p>$/s,
    );
    expect(textsOf(await page('blog'), '.BlogCard h2')).toEqual(['Old', 'New']);
    await expect(page('blog/2024/03/01/hidden')).rejects.toThrow();
    expect(textsOf(await page('news'), '.BlogCard h2')).toEqual(['Item']);
  });

  it('[SITE-1] [SITE-2] the components of an installed theme are below those of the site and above ours', async () => {
    const shown = await page('docs/a');
    const texts = (selector: string) => textsOf(shown, `.Article ${selector}`);
    expect(texts('.part-of-theme > code, .part-of-theme > p:not([class])')).toEqual([
      ...['GET /pets', 'Of the site'],
    ]);
    expect(texts('.MissingComponent code')).toEqual(['@theme/Lost', 'Fails']);
    expect(texts('i')).toEqual(['a /base/docs/a/']);
    expect(texts('[role=tabpanel][hidden]')).toEqual(['Panel']);
    expect(shown.querySelector('.Article')?.textContent).toContain('The end.');
    expect(await styles(shown)).toMatch(/\.part-of-theme\s*\{\s*color:\s*#010203/);
  });

  it('[SITE-1] follow what plugins load', async () => {
    const plugin = path.join(folder, 'plugins/apps/index.ts');
    await writeFile(plugin, String(files['plugins/apps/index.ts']).replace('Brave', 'Code'));
    await build();
    expect(await main('apps')).toContain('<li>Code</li>');
  });
});
