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
