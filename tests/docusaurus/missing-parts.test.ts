import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { project } from '../../build/base/paths.ts';
import { startDevServer } from '../../build/dev/dev-server.ts';
import type { Files } from '../site/derive-site.ts';
import { parseHtml, textsOf } from '../markdown/compile-fixture.ts';
import { buildFiles } from './build-files.ts';

const files: Files = {
  'docusaurus.config.js': `module.exports = {
    title: 'Demo', url: 'https://demo.example', baseUrl: '/',
    presets: [['classic', { blog: false }]],
    plugins: ['./shares.js', './breaks.js'],
  };`,
  'docs/hooks.mdx': [
    "import { Width, Version, Menu, Context, Kept, Shared, Outer, Unset, Same } from '@site/src/parts';\n",
    '# Hooks\n\n<Width />\n\n<Version />\n\n<Menu />\n\n<Context />\n\n<Kept label="still" />\n\n<Shared />\n\n<Outer />\n\n<Unset />\n\n<Same />\n\n<Chart />\n\nThe page has a text, too, which is longer than what stands for the few parts of it that need what is missing, so it counts as built.\n\nThe end.\n',
  ].join('\n'),
  'src/parts.jsx': [
    "import { useWindowSize, useNavbarMenu } from '@docusaurus/theme-common';",
    "import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';",
    // The package of every new site, which this one hasn't installed.
    "import clsx from 'clsx';\n",
    'export const Width = () => <output>{clsx(useWindowSize(), { wide: true })}</output>;',
    'export const Version = () => { const { label, docs } = useDocsVersion();',
    "  return <output>{label}: {Object.values(docs).map(({ id, title }) => id + ' ' + title).join()}</output>; };",
    'export const Menu = () => <output>{useNavbarMenu().title}</output>;',
    "export const Context = () => { throw Object.assign(new Error('outside'), { name: 'ReactContextError' }); };",
    "import { usePluginData } from '@docusaurus/useGlobalData';",
    "export const Shared = () => <output>{usePluginData('shares').count + String(usePluginData('breaks'))}</output>;",
    'export const Outer = () => <section>Around<Menu /></section>;',
    'export const Kept = ({ label, end, none }) => <output>{label}{end}{String(none)}</output>;',
    "Kept.defaultProps = { label: 'unseen', end: '.', none: 0 };\n",
    "import Translate from '@docusaurus/Translate';",
    'const Plain = ({ children }) => <output>{String(children.type === Translate)}</output>;',
    'export const Same = () => <Plain><Translate>Text</Translate></Plain>;\n',
    'export const Unset = () => <Kept label="set" end={undefined} none={null} />;\n',
  ].join('\n'),
  'src/theme/MDXComponents/index.tsx': [
    "import original from '@theme-original/MDXComponents';",
    "import lost from 'yaml/lost.js';",
    "import { Kept } from '@site/src/parts';\n",
    'export default { ...original, Chart: () => <Kept label="chart" />, Lost: lost };\n',
  ].join('\n'),
  'node_modules/yaml/package.json': '{ "name": "yaml", "version": "1.0.0" }',
  'shares.js': `module.exports = () => ({ name: 'shares', loadContent: async () => 7,
    contentLoaded({ content, actions }) { actions.setGlobalData({ count: content }); } });`,
  'breaks.js': `module.exports = () => ({ name: 'breaks',
    contentLoaded({ actions: { setGlobalData } }) { throw new Error('no luck'); } });`,
  'docs/loaded.mdx': [
    "import data from '!!yaml-loader!./data.yaml';",
    "import { textOf, moduleOf } from '@site/src/texts.js';",
    "import shader from '!!glsl-loader!./x.glsl';\n",
    '# Loaded\n\n<code>{data.list[1].name}</code> <code>{textOf("a.json")}</code> <code>{moduleOf("b").default}</code>\n',
  ].join('\n'),
  'docs/data.yaml': 'list:\n  - one\n  - name: two\n',
  'docs/x.glsl': 'void\n',
  'src/texts.js': [
    'export const textOf = (name) => require(`!!raw-loader?esModule=false!./in/${name}`);',
    'export const moduleOf = (name) => require(`!!raw-loader!./in/${name}.txt`);\n',
  ].join('\n'),
  'src/in/a.json': '{}',
  'src/in/b.txt': 'text',
};

describe.each([true, false])('a part of Docusaurus (installed: %s)', async (isInstalled) => {
  const name = '@docusaurus/theme-common';
  const installed: Files = {
    [`node_modules/${name}/package.json`]: `{ "name": "${name}", "type": "module", "exports": "./index.js" }`,
    [`node_modules/${name}/index.js`]:
      "import site from '@generated/site-storage';\nimport Unknown from '@theme/Unknown';\n" +
      "export const Unused = () => <Unknown />;\nexport const useNavbarMenu = () => ({ title: 'Own menu' + typeof site + typeof Unknown });\n",
  };
  // Around every page.
  const broken: Files = {
    'src/theme/Root.tsx': 'export default function Root() { return window.localStorage; }\n',
  };
  const built = await buildFiles({ ...files, ...(isInstalled ? installed : broken) });
  const { folder, build, problems, page } = built;
  const texts = (root: ParentNode, selector: string) => textsOf(root, `.Article ${selector}`);

  it('[SITE-2] is named if it has no counterpart', () => {
    expect(problems).toEqual([
      ...(isInstalled
        ? []
        : [
            'docs/hooks.mdx: shows little but placeholders for "Menu"',
            'docs/loaded.mdx: shows little but placeholders for "Root"',
          ]),
      'docs/loaded.mdx:3: import "!!glsl-loader!./x.glsl" needs "glsl-loader", a part of webpack; a placeholder replaces it',
      'docusaurus.config.js: plugin "breaks" fails, so pages lack what it adds: no luck',
      ...(isInstalled
        ? []
        : [
            'src/parts.jsx:1: "useNavbarMenu" of "@docusaurus/theme-common" is a part of Docusaurus that has no counterpart; a placeholder replaces it',
          ]),
      'src/theme/MDXComponents/index.tsx:2: import "yaml/lost.js" matches no file of "yaml", which is installed; correct the path',
    ]);
  });

  it('[SITE-2] is replaced by a placeholder, and only the components that need it', async () => {
    const hooks = await page('docs/hooks');
    const menu = isInstalled ? ['Own menuobjectfunction'] : [];
    expect(texts(hooks, 'output')).toEqual([
      'ssr wide',
      'Next: hooks Hooks,loaded Loaded',
      ...menu,
      'still.0',
      '7undefined',
      ...menu,
      'set.null',
      'true',
      'chart.0',
    ]);
    expect(texts(hooks, '.MissingComponent code')).toEqual([
      ...(isInstalled ? [] : ['Root', 'Menu']),
      'Context',
      ...(isInstalled ? [] : ['Menu']),
    ]);
    expect(hooks.querySelector('section')?.textContent).toMatch(/^Around/);
    expect(hooks.querySelector('.Article')?.textContent).toContain('The end.');
  });

  it.runIf(isInstalled)('[SITE-2] that webpack would load is loaded', async () => {
    expect(texts(await page('docs/loaded'), 'code')).toEqual(['two', '{}', 'text']);
  });

  it.runIf(isInstalled)('[SITE-1] follows the titles of documents', async () => {
    const own = path.join(folder, 'docs/loaded.mdx');
    await writeFile(own, (await readFile(own, 'utf8')).replace('# Loaded', '# Renamed'));
    await build();
    const hooks = await page('docs/hooks');
    expect(texts(hooks, 'output')[1]).toBe('Next: hooks Hooks,loaded Renamed');
  });
});

it('[SITE-1] the development server shows pages with parts of Docusaurus that are installed', async () => {
  const installed = (name: string, code: string): Files => ({
    [`node_modules/@docusaurus/${name}/package.json`]: `{ "name": "@docusaurus/${name}", "type": "module", "exports": "./index.js" }`,
    [`node_modules/@docusaurus/${name}/index.js`]: code,
  });
  const { folder } = await buildFiles({
    'docusaurus.config.js': files['docusaurus.config.js']!.toString().replace(/plugins:.*/, ''),
    'docs/a.mdx': "import { Menu } from '@site/src/parts';\n\n# A\n\n<Menu />\n",
    'src/parts.jsx':
      "import { useNavbarMenu } from '@docusaurus/theme-common';\n" +
      'export const Menu = () => <output>{useNavbarMenu()}</output>;\n',
    ...installed('utils-common', 'export const unused = 1;\n'),
    ...installed(
      'theme-common',
      "import '@docusaurus/utils-common';\nexport const useNavbarMenu = () => 'Own menu';\n",
    ),
  });
  const server = await startDevServer({ siteFolder: folder, port: 0 });
  onTestFinished(() => server.close());
  const response = await fetch(`${server.url}docs/a/`);
  expect(textsOf(parseHtml(await response.text()), '.Article output')).toEqual(['Own menu']);
});

it('[SITE-1] the development server gives a page and its packages one React', async () => {
  const counter = (name: string, type: string, code: string): Files => ({
    [`node_modules/${name}/package.json`]: `{ "name": "${name}", "type": "${type}", "exports": "./index.js" }`,
    [`node_modules/${name}/index.js`]: code,
  });
  const shown = (name: string) =>
    `import { Count } from '${name}';\n\n# A\n\n<Count name="${name}" />\n`;
  const { folder } = await buildFiles({
    'docusaurus.config.js': files['docusaurus.config.js']!.toString().replace(/plugins:.*/, ''),
    'docs/a.mdx': shown('modern'),
    'docs/b.mdx': shown('older'),
    'docs/c.mdx': shown('docusaurus-counter'),
    ...counter(
      'modern',
      'module',
      "import { createElement, useState } from 'react';\n" +
        "export const Count = ({ name }) => createElement('output', null, useState(name)[0]);\n",
    ),
    ...counter(
      'older',
      'commonjs',
      "const React = require('react');\n" +
        "exports.Count = ({ name }) => React.createElement('output', null, React.useState(name)[0]);\n",
    ),
    ...counter(
      'docusaurus-counter',
      'module',
      "import { Count as Older } from 'older';\nimport '@docusaurus/Link';\nimport './a.css';\n" +
        'export const Count = ({ name }) => <Older name={name} />;\n',
    ),
  });
  const sheet = path.join(folder, 'node_modules/docusaurus-counter/a.css');
  await writeFile(sheet, '.exports { color: red }\n');
  await cp(path.join(project, 'node_modules/react'), path.join(folder, 'node_modules/react'), {
    recursive: true,
  });
  const server = await startDevServer({ siteFolder: folder, port: 0 });
  onTestFinished(() => server.close());
  for (const [page, name] of [
    ['a', 'modern'],
    ['b', 'older'],
    ['c', 'docusaurus-counter'],
    ['a', 'modern'],
  ]) {
    const response = await fetch(`${server.url}docs/${page}/`);
    expect(textsOf(parseHtml(await response.text()), '.Article output'), page).toEqual([name]);
  }
});
