import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { wcagContrast } from 'culori';
import { expect, it } from 'vitest';
import { project } from '../../build/base/paths.ts';
import { loadSite } from '../../build/sources/load-site.ts';
import { brandStyles, compileStyles } from '../../build/vite/site-styles.ts';
import { docusaurusConfig, type Files, writeFiles } from '../site/derive-site.ts';

const redToBlue = `() => ({ postcssPlugin: 'blue', Declaration(d) { d.value = d.value.replace('red', 'blue'); } })`;

const cases: Readonly<
  Record<string, { files: Files; file: string; css: string; reads?: string[] }>
> = {
  'Less with a part and variables': {
    files: {
      'src/a.less':
        "@import (reference) 'part';\n.a { .b { color: @own; background: url(../static/i.png); } }\n",
      'src/part.less': '@own: red;\n',
    },
    file: 'src/a.less',
    css: '.a .b { color: red; background: url(./../static/i.png); }',
    reads: ['src/part.less'],
  },
  'a module of Less': {
    files: { 'src/a.module.less': '.a { &:hover { color: red; } }\n' },
    file: 'src/a.module.less',
    css: '.a:hover { color: red; }',
  },
  'imports from the site and from packages, with their files': {
    files: {
      'src/a.css':
        "@import './in/b.css' print;\n@import '~pack/c.css';\n@import 'https://f.example/d.css';\n.a { color: red }\n",
      'src/in/b.css': ".b { background: url('./b.png') }\n",
      'src/in/b.png': 'x',
      'node_modules/pack/package.json': '{ "name": "pack" }',
      'node_modules/pack/c.css': '.c { color: red }\n',
    },
    file: 'src/a.css',
    css: "@media print {.b { background: url('./in/b.png') } } .c { color: red } .a { color: red }",
    reads: ['src/in/b.css', 'node_modules/pack/c.css'],
  },
  'public files, with and without the base path': {
    files: { 'src/a.css': '.a { background: url(/i.png) } .b { background: url("/base/i.png") }' },
    file: 'src/a.css',
    css: '.a { background: url(./../static/i.png) } .b { background: url("./../static/i.png") }',
  },
  ...Object.fromEntries(
    (
      [
        ['layer(base)', '@layer base {%}'],
        ['layer', '@layer {%}'],
        ['supports(display: grid)', '@supports (display: grid) {%}'],
        ['supports(not (display: grid)) print', '@supports not (display: grid) {@media print {%}}'],
        [
          'layer(a.b) supports((gap: 1px) and (top: 0)) (width > 1px), print',
          '@layer a.b {@supports (gap: 1px) and (top: 0) {@media (width > 1px), print {%}}}',
        ],
      ] as const
    ).map(([condition, around]) => [
      `an import with ${condition}`,
      {
        files: {
          'src/a.css': `/* @import 'none.css'; */\n@import "./b.css" ${condition};`,
          'src/b.css': '.b { color: red }',
        },
        file: 'src/a.css',
        css: `/* @import 'none.css'; */ ${around.replace('%', '.b { color: red }')}`,
      },
    ]),
  ),
  'addresses at the root': {
    files: {
      'src/a.css':
        '@font-face { src: url("/static/i.png") } .a { background: url(/src/b.png) url(/none.png) url(/i.png?x#y) url(//c.example/i.png) }',
      'src/b.png': 'x',
    },
    file: 'src/a.css',
    css: '@font-face { src: url("./../static/i.png") } .a { background: url(./b.png) url(/none.png) url(./../static/i.png?x#y) url(//c.example/i.png) }',
  },
  'PostCSS by its config': {
    files: {
      'postcss.config.cjs': `module.exports = { plugins: [(${redToBlue})()] };`,
      'src/a.css': '.a { color: red }',
    },
    file: 'src/a.css',
    css: '.a { color: blue }',
  },
  'PostCSS by a plugin of the site': {
    files: {
      'plugin.js': `module.exports = () => ({ name: 'own', configurePostCss(options) { options.plugins.push((${redToBlue})()); return options; } });`,
      'src/a.css': '.a { color: red }',
    },
    file: 'src/a.css',
    css: '.a { color: blue }',
  },
};

it.each(Object.entries(cases))('[SITE-1] compiles style sheets of a site: %s', async (_, one) => {
  const plugin = 'plugin.js' in one.files ? "'./plugin.js'" : '';
  const folder = await writeFiles({
    'docusaurus.config.js': docusaurusConfig(`baseUrl: '/base/', plugins: [${plugin}]`),
    'docs/a.md': '# A\n',
    'static/i.png': 'x',
    ...one.files,
  });
  await mkdir(path.join(folder, 'node_modules'), { recursive: true });
  await symlink(path.join(project, 'node_modules/less'), path.join(folder, 'node_modules/less'));
  const site = await loadSite({ siteFolder: folder });
  const file = path.join(folder, one.file);
  const { css, files, problem } = await compileStyles(file, site);
  expect(problem).toBeUndefined();
  expect(css.replace(/\s+/g, ' ').trim()).toBe(one.css);
  for (const read of one.reads ?? []) expect(files).toContain(path.join(folder, read));
});

it.each([
  ['src/a.styl', '.a\n  color red', /not found/],
  ['src/a.css', '.a { color: red', /Unclosed|unclosed/i],
])('[SITE-1] leaves out one style sheet that can’t be compiled: %s', async (name, text, reason) => {
  const folder = await writeFiles({
    'docusaurus.config.js': docusaurusConfig(),
    'docs/a.md': '# A\n',
    'postcss.config.cjs': 'module.exports = { plugins: [] };',
    [name]: text,
  });
  const { css, problem } = await compileStyles(
    path.join(folder, name),
    await loadSite({ siteFolder: folder }),
  );
  expect(css).toBe('');
  expect(problem?.message).toMatch(/^can't be compiled, so its styles are left out: /);
  expect(problem?.message).toMatch(reason);
});

it.each([
  [':root { --ifm-color-primary: #25c2a0 }', 0],
  [
    ':root { --ifm-color-primary: hsl(60 100% 50%) } [data-theme="dark"] { --ifm-color-primary: navy }',
    0,
  ],
  [':root { --own: #fff; --ifm-link-color: var(--own) } html[data-theme=dark] { --own: #000 }', 0],
  [
    ':root { --ifm-color-primary: rebeccapurple; --ifm-font-family-base: Own, serif } @font-face { font-family: Own; src: url(a.woff2) }',
    1,
  ],
])('[SITE-1] takes a readable accent and the fonts from a style sheet: %s', (css, fonts) => {
  const brand = brandStyles(css);
  const [, light = '', dark = ''] =
    /--eliza-accent: light-dark\(rgb\(([\d, ]+)\), rgb\(([\d, ]+)\)\)/.exec(brand) ?? [];
  expect(wcagContrast(`rgb(${light})`, '#ffffff')).toBeGreaterThanOrEqual(4.4);
  expect(wcagContrast(`rgb(${dark})`, '#110f0e')).toBeGreaterThanOrEqual(4.4);
  expect(brand.match(/--eliza-font-text: Own, serif|@font-face/g) ?? []).toHaveLength(fonts * 2);
});

it.each([
  ['Own, serif', 'Own, serif'],
  ['Own, ui-sans-serif', 'Own, ui-sans-serif'],
  ['system-ui', 'system-ui'],
  ['Own', 'Own, system-ui, sans-serif'],
  ["Own, 'sans-serif'", "Own, 'sans-serif', system-ui, sans-serif"],
])('shows a sans-serif font where that of the site is on a server: %s', (written, shown) => {
  expect(brandStyles(`body { font-family: ${written} }`)).toContain(
    `--eliza-font-text: ${shown} }`,
  );
});

it('[SITE-1] leaves the accent of the reader without a color of the site', () => {
  expect(brandStyles('.a { color: red } @font-face { font-family: x; src: url(x) }')).toBe('');
});
