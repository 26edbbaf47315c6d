import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildWebSite } from '../../build/core/build.ts';
import { formatProblem } from '../../build/core/content-error.ts';
import { parseHtml } from '../markdown/compile-fixture.ts';
import { type Files, writeFiles } from '../site/derive-site.ts';

const ownPlugin = (word: string) => `
module.exports = function shout({ mark }) {
  return (tree, file) => {
    const visit = (node) => {
      if (node.type === 'text') node.value = node.value.replace('${word}', '${word.toUpperCase()}' + mark);
      if (node.type === 'code' && node.lang === 'box') {
        Object.assign(node, { type: 'mdxJsxFlowElement', name: 'details', attributes: [],
          children: [{ type: 'paragraph', children: [{ type: 'text', value: node.value }] }] });
      }
      (node.children || []).forEach(visit);
    };
    visit(tree);
    tree.children.push({ type: 'paragraph',
      children: [{ type: 'text', value: require('node:path').basename(file.path) }] });
  };
};`;

const startWith = (tagName: string) => `export default () => (tree) => {
  tree.children.unshift({ type: 'element', tagName: '${tagName}', properties: {}, children: [] });
};
`;

const files: Files = {
  'docusaurus.config.js': `module.exports = async () => ({
    title: 'Demo', url: 'https://demo.example',
    markdown: { format: 'detect' },
    presets: [['classic', {
      blog: false,
      docs: {
        remarkPlugins: [[require('./plugins/shout.js'), { mark: '!' }]],
        rehypePlugins: [(await import('./plugins/rule.mjs')).default],
      },
      pages: { beforeDefaultRemarkPlugins: [() => () => { throw new Error('no luck'); }] },
    }]],
  });`,
  'plugins/rule.mjs': startWith('hr'),
  'plugins/shout.js': ownPlugin('loud'),
  'docs/plain.md': '# Plain\n\nSo loud.\n',
  'docs/component.mdx': '# Component\n\n<p>Very</p>\n\nloud\n',
  'docs/box.md': '# Box\n\n```box\nInside a box, loud\n```\n',
  'src/pages/bad.md': '# Bad\n',
};

it('[SITE-1] runs the site’s own plugins on all pages, turns pages into those of components, and runs them again when their code changes', async () => {
  const folder = await writeFiles({ 'site/docs/a.md': '', ...prefixed(files) });
  const build = async () => {
    const options = { siteFolder: `${folder}/site`, cacheFolder: `${folder}/cache` };
    const { problems } = await buildWebSite({ ...options, output: `${folder}/web` });
    expect(problems.map(formatProblem)).toEqual([
      'src/pages/bad.md: could not be compiled: no luck',
    ]);
    const read = async (page: string) => {
      const file = path.join(folder, 'web/docs', page, 'index.html');
      return parseHtml(await readFile(file, 'utf8')).querySelector('.Article');
    };
    return { component: await read('component'), box: await read('box') };
  };
  const { component, box } = await build();
  expect(linesOf(component)).toEqual(['Component', 'Very', 'LOUD!', 'component.mdx']);
  expect(component?.querySelectorAll('hr')).toHaveLength(1);
  expect(box?.querySelector('details')?.textContent).toBe('Inside a box, LOUD!');

  await writeFile(`${folder}/site/plugins/shout.js`, ownPlugin('Very'));
  const again = await build();
  expect(linesOf(again.component)).toEqual(['Component', 'VERY!', 'loud', 'component.mdx']);

  // An ES module is in no cache that tells which files were loaded.
  await writeFile(`${folder}/site/plugins/rule.mjs`, startWith('wbr'));
  expect((await build()).component?.querySelectorAll('wbr')).toHaveLength(1);
}, 240_000);

function prefixed(tree: Files): Files {
  return Object.fromEntries(Object.entries(tree).map(([name, text]) => [`site/${name}`, text]));
}

function linesOf(article: Element | null): string[] {
  return (article?.textContent ?? '').split('\n').filter((line) => line.trim() !== '');
}
