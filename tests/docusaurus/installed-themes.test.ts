import { describe, expect, it } from 'vitest';
import type { Files } from '../site/derive-site.ts';
import { buildFiles, textsOf } from './build-files.ts';

const theme = 'node_modules/docusaurus-theme-parts';

const files: Files = {
  'docusaurus.config.js': `module.exports = {
    title: 'Demo', url: 'https://demo.example', baseUrl: '/base/',
    presets: [['classic', { blog: false, docs: { docItemComponent: '@theme/PartItem' } }]],
    themes: ['docusaurus-theme-parts'],
  };`,
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

describe('an installed theme', async () => {
  const { problems, page, styles } = await buildFiles(files);

  it('[SITE-1] [SITE-2] has its parts named that are left out', () => {
    expect(problems).toEqual([
      'docusaurus.config.js: what plugin "docusaurus-theme-parts" does in configureWebpack is left out',
      'src/theme: these components are not used, except by pages that import them, since this reader has its own shell: Codes',
    ]);
  });

  it('[SITE-1] [SITE-2] shows its components below those of the site and above its own', async () => {
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
});
