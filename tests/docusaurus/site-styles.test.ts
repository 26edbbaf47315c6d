import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { project } from '../../build/base/paths.ts';
import { loadSite } from '../../build/sources/load-site.ts';
import { brandStyles, compileStyles } from '../../build/vite/site-styles.ts';
import { docusaurusConfig, type Files, writeFiles } from '../site/derive-site.ts';

const redToBlue = `() => ({ postcssPlugin: 'blue', Declaration(d) { d.value = d.value.replace('red', 'blue'); } })`;

/** A style sheet in `src`, what it compiles to, the files that it needs and those that it reads. */
type Case = readonly [file: string, text: string, css: string, files?: Files, reads?: string[]];

const imports = (
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
).map(([condition, around], at): [string, Case] => [
  `an import with ${condition}`,
  [
    `condition-${at}.css`,
    `/* @import 'none.css'; */\n@import "./imported.css" ${condition};`,
    `/* @import 'none.css'; */ ${around.replace('%', '.b { color: red }')}`,
  ],
]);

const cases: Readonly<Record<string, Case>> = {
  'Less with a part and variables': [
    'less.less',
    "@import (reference) 'part';\n.a { .b { color: @own; background: url(../static/i.png); } }\n",
    '.a .b { color: red; background: url(./../static/i.png); }',
    { 'src/part.less': '@own: red;\n' },
    ['src/part.less'],
  ],
  'a module of Less': [
    'a.module.less',
    '.a { &:hover { color: red; } }\n',
    '.a:hover { color: red; }',
  ],
  'imports from the site and from packages, with their files': [
    'imports.css',
    "@import './in/b.css' print;\n@import '~pack/c.css';\n@import 'https://f.example/d.css';\n.a { color: red }\n",
    "@media print {.b { background: url('./in/b.png') } } .c { color: red } .a { color: red }",
    {
      'src/in/b.css': ".b { background: url('./b.png') }\n",
      'src/in/b.png': 'x',
      'node_modules/pack/package.json': '{ "name": "pack" }',
      'node_modules/pack/c.css': '.c { color: red }\n',
    },
    ['src/in/b.css', 'node_modules/pack/c.css'],
  ],
  'public files, with and without the base path': [
    'public.css',
    '.a { background: url(/i.png) } .b { background: url("/base/i.png") }',
    '.a { background: url(./../static/i.png) } .b { background: url("./../static/i.png") }',
  ],
  ...Object.fromEntries(imports),
  'addresses at the root': [
    'root.css',
    '@font-face { src: url("/static/i.png") } .a { background: url(/src/b.png) url(/none.png) url(/i.png?x#y) url(//c.example/i.png) }',
    '@font-face { src: url("./../static/i.png") } .a { background: url(./b.png) url(/none.png) url(./../static/i.png?x#y) url(//c.example/i.png) }',
    { 'src/b.png': 'x' },
  ],
};

/** Opens a site whose style sheets a test compiles. */
async function openStyles(files: Files, plugin = '') {
  const folder = await writeFiles({
    'docusaurus.config.js': docusaurusConfig(`baseUrl: '/base/', plugins: [${plugin}]`),
    'docs/a.md': '# A\n',
    'static/i.png': 'x',
    'src/imported.css': '.b { color: red }',
    ...files,
  });
  await mkdir(path.join(folder, 'node_modules'), { recursive: true });
  await symlink(path.join(project, 'node_modules/less'), path.join(folder, 'node_modules/less'));
  const site = await loadSite({ siteFolder: folder });
  const compile = (file: string) => compileStyles(path.join(folder, file), site);
  return { folder, compile };
}

describe('a style sheet of a site', async () => {
  const files = Object.values(cases).map(([file, text, , others]) => ({
    [`src/${file}`]: text,
    ...others,
  }));
  const { folder, compile } = await openStyles(Object.assign({}, ...files) as Files);

  it.each(Object.entries(cases))('[SITE-1] is compiled: %s', async (_, one) => {
    const [file, , expected, , reads = []] = one;
    const { css, files: read, problem } = await compile(`src/${file}`);
    expect(problem).toBeUndefined();
    expect(css.replace(/\s+/g, ' ').trim()).toBe(expected);
    expect(read).toEqual(expect.arrayContaining(reads.map((name) => path.join(folder, name))));
  });
});

it.each([
  [
    'its config',
    { 'postcss.config.cjs': `module.exports = { plugins: [(${redToBlue})()] };` },
    undefined,
  ],
  [
    'a plugin of the site',
    {
      'plugin.js': `module.exports = () => ({ name: 'own', configurePostCss(options) { options.plugins.push((${redToBlue})()); return options; } });`,
    },
    "'./plugin.js'",
  ],
] as const)('[SITE-1] runs PostCSS by %s', async (_, files, plugin) => {
  const { compile } = await openStyles({ ...files, 'src/a.css': '.a { color: red }' }, plugin);
  expect((await compile('src/a.css')).css.trim()).toBe('.a { color: blue }');
});

it.each([
  ['src/a.styl', '.a\n  color red', /not found/],
  ['src/a.css', '.a { color: red', /Unclosed|unclosed/i],
])('[SITE-1] leaves out one style sheet that can’t be compiled: %s', async (name, text, reason) => {
  const { compile } = await openStyles({
    'postcss.config.cjs': 'module.exports = { plugins: [] };',
    [name]: text,
  });
  const { css, problem } = await compile(name);
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
