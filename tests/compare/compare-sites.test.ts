import { expect, it } from 'vitest';
import { writeFiles } from '../site/derive-site.ts';
import { compareSites } from './compare-sites.ts';

const page = (text: string) => `<title>T</title><main><p>${text}</p></main>`;

const routes = (base: string) =>
  `[{ path: '${base}', component: ComponentCreator('${base}', 'e5f'), exact: true },
    { path: '${base}docs/a', component: ComponentCreator('${base}docs/a', '3d7'), exact: true }]`;

it.each([
  ['one locale', '/', '["en"]', ['docs/a']],
  ['one locale below a base', '/base/', '["en"]', ['docs/a']],
  ['a base that is called like the locale', '/en/', '["en"]', ['docs/a']],
  ['the last of two locales', '/fr/', '["en", "fr"]', ['docs/a', 'fr/docs/a']],
  ['the last of three below a base', '/b/de/', '["fr", "en", "de"]', ['docs/a', 'de/docs/a']],
])('compares the pages of each locale: %s', async (_, baseUrl, locales, folders) => {
  const site = (home: string) => ({
    [`${home}/index.html`]: page('Home'),
    ...Object.fromEntries(folders.map((name) => [`${home}/${name}/index.html`, page(name)])),
  });
  const folder = await writeFiles({
    'site/.docusaurus/docusaurus.config.mjs': `export default ${JSON.stringify({ baseUrl, i18n: { defaultLocale: 'en' } }, null, 1)}; "locales": ${locales}`,
    'site/.docusaurus/routes.js': `export default ${routes(baseUrl)};`,
    ...site('theirs'),
    ...site('ours'),
    'ours/docs/a/index.html': page('Another text'),
  });
  const { rows, missing } = await compareSites({
    ...{ ours: `${folder}/ours`, theirs: `${folder}/theirs`, source: `${folder}/site` },
  });
  expect(rows.get('routes')).toEqual({ found: folders.length + 1, total: folders.length + 1 });
  expect(missing.map(([, row, text]) => [row, text])).toEqual([['text', 'docs/a']]);
});

it.each([
  [
    'assets/menu-083-x-0aB_cD-9.png',
    'assets/images/menu-083-x-0123456789abcdef0123456789abcdef.png',
  ],
  [
    'docs/assets/dev-menu-083.png',
    'assets/images/dev-menu-083-0123456789abcdef0123456789abcdef.png',
  ],
  ['img/logo-12345678.png', 'img/logo-12345678.png'],
])('knows an image by its name without a hash: %s', async (own, other) => {
  const show = (file: string) => ({
    'index.html': page(`<img src="/${file}">`),
    [file]: '',
  });
  const below = (folder: string, files: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));
  const folder = await writeFiles({
    'site/.docusaurus/docusaurus.config.mjs': 'export default { "baseUrl": "/" };',
    'site/.docusaurus/routes.js': `export default ${routes('/')};`,
    ...below('ours', show(own)),
    ...below('theirs', show(other)),
  });
  const { rows } = await compareSites({
    ...{ ours: `${folder}/ours`, theirs: `${folder}/theirs`, source: `${folder}/site` },
  });
  expect(rows.get('images')).toEqual({ found: 1, total: 1 });
});
