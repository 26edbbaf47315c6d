import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createMemoryStore } from '../../build/base/result-store.ts';
import { readInputs } from '../../build/pipeline/inputs.ts';
import {
  deriveDocusaurus,
  deriveSite,
  docsOnly,
  type Files,
  writeFiles,
} from '../site/derive-site.ts';

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
    title: 'Demo', url: 'https://demo.example', markdown: { format: 'detect' },
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

it('[SITE-1] runs the site’s own plugins on all pages, and again when their code changes', async () => {
  const siteFolder = await writeFiles(files);
  const store = createMemoryStore();
  const hashes = new Set<string>();
  const build = async () => {
    const { messages, pages } = await deriveSite(siteFolder, { isDocusaurus: true, store });
    expect(messages).toEqual([
      'src/pages/bad.md:1: plugin "beforeDefaultRemarkPlugins" fails here, so it is left out: no luck',
    ]);
    // A build runs at all if this has changed.
    hashes.add((await readInputs({ siteFolder, version: '1', output: '/none' })).hash);
    const codeOf = (name: string) =>
      pages.find(({ page }) => page.path === `/docs/${name}/`)!.code!.read().code;
    return { component: codeOf('component'), box: codeOf('box') };
  };
  const { component, box } = await build();
  expect(component).toMatch(/"?hr"?, \{\}[^]*"Very"[^]*"LOUD!"[^]*"component\.mdx"/);
  expect(box).toMatch(/\bdetails\b[^]*"Inside a box, LOUD!"/);

  await writeFile(`${siteFolder}/plugins/shout.js`, ownPlugin('Very'));
  expect((await build()).component).toMatch(/"VERY!"[^]*"loud"[^]*"component\.mdx"/);

  // An ES module is in no cache that tells which files were loaded.
  await writeFile(`${siteFolder}/plugins/rule.mjs`, startWith('wbr'));
  expect((await build()).component).toMatch(/\bwbr\b/);
  expect(hashes.size).toBe(3);
});

/** Reads links and waits for another page, or throws when nobody waits for it. */
const oddPlugin = `
const heard = new Map();
const hear = (name) => {
  if (!heard.has(name)) {
    let resolve;
    heard.set(name, Object.assign(new Promise((done) => { resolve = done; }), { resolve }));
  }
  return heard.get(name);
};
module.exports = function odd() {
  return async (tree, file) => {
    const name = require('node:path').basename(file.path, '.md');
    const urls = [];
    const visit = (node) => {
      if (node.type === 'link' || node.type === 'definition') urls.push(node.url);
      (node.children || []).forEach(visit);
    };
    visit(tree);
    if (name === 'timer') await new Promise(() => setTimeout(() => { throw new Error('too late'); }, 1));
    if (name === 'promise') await new Promise(() => void Promise.reject(new Error('unheard')));
    hear(name).resolve(urls.length);
    if (name === 'waits') urls.push('heard ' + await hear('last'));
    if (name === 'last') {
      tree.children.push({ type: 'containerDirective', name: 'tip', attributes: {},
        position: { start: { line: 99, column: 1, offset: 999 }, end: { line: 99, column: 2, offset: 1000 } },
        children: [{ type: 'paragraph', children: [{ type: 'text', value: 'From elsewhere' }] }] });
    }
    const value = urls.join(' ');
    tree.children.push({ type: 'paragraph', children: [{ type: 'inlineCode', value }] });
  };
};`;

it('[SITE-1] leaves a plugin out on the page where it ends the process, and names it', async () => {
  const names = ['a', 'b', 'exit', 'x', 'y'];
  const plugins = `remarkPlugins: [() => async (tree, file) => {
    if (file.path.endsWith('exit.md')) process.exit(3);
    await new Promise((resolve) => setTimeout(resolve, 20));
    tree.children.push({ type: 'paragraph', children: [{ type: 'inlineCode', value: 'ran' }] });
  }]`;
  const { messages, htmlAt } = await deriveDocusaurus(
    docsOnly(plugins),
    Object.fromEntries(names.map((name) => [`docs/${name}.md`, `# ${name}\n`])),
  );
  expect(messages).toEqual([
    'docs/exit.md:1: plugin "remarkPlugins" fails here, so it is left out: it ended the process',
  ]);
  for (const name of names) {
    expect(/>ran<\/code>/.test(htmlAt(`/docs/${name}/`))).toBe(name !== 'exit');
  }
});

it.each([true, false])(
  '[SITE-1] leaves plugins out where they throw, and lets them wait for pages (slashes: %s)',
  async (trailingSlash) => {
    const config = `baseUrl: '/base/', trailingSlash: ${trailingSlash},
      ${docsOnly("remarkPlugins: [require('./odd.js')]")}`;
    const { messages, htmlAt } = await deriveDocusaurus(config, {
      'odd.js': oddPlugin,
      'docs/in/last.md': '---\nslug: /moved\n---\n\n# Last\n\n[Up](../waits.md)\n',
      'docs/promise.md': '# Promise\n',
      'docs/timer.md': '# Timer\n',
      'docs/waits.md':
        '# Waits\n\n[Last](./in/last.md#last) [there] [none](no.md) <https://a.example/b.md>\n\n[there]: /in/last.md\n',
    });
    expect(messages.toSorted()).toEqual([
      'docs/promise.md:1: plugin "odd" fails here, so it is left out: unheard',
      'docs/timer.md:1: plugin "odd" fails here, so it is left out: too late',
      expect.stringContaining('docs/waits.md:3: link "no.md" matches no file'),
    ]);
    const end = trailingSlash ? '/' : '';
    const there = `/base/docs/moved${end}`;
    expect(htmlAt('/docs/waits/')).toContain(
      `>${there}#last no.md https://a.example/b.md ${there} heard 1</code>`,
    );
    expect(htmlAt('/docs/moved/')).toMatch(/class="Admonition[^]*From elsewhere/);
    expect(htmlAt('/docs/moved/')).toContain(`>/base/docs/waits${end}</code>`);
  },
);

it('[SITE-1] gives plugins what Docusaurus gives them, and leaves out the one that throws', async () => {
  const expressions = {
    'front matter': 'file.data.frontMatter.own.length',
    'without a key': 'typeof file.data.frontMatter.none',
    'the path': 'require("node:path").basename(file.path)',
    'its history': 'require("node:path").basename(file.history[0])',
    'the compiler': 'file.data.compilerName',
    'what another list noted': 'file.data.noted',
    'what throws': 'missing.name',
  };
  const plugins = Object.entries(expressions).map(
    ([name, expression]) => `() => (tree, file) => {
      const value = '${name}: ' + ${expression};
      tree.children.push({ type: 'element', tagName: 'b', properties: {}, children: [{ type: 'text', value }] });
    }`,
  );
  const config = docsOnly(`
    beforeDefaultRemarkPlugins: [() => (tree, file) => void (file.data.noted = (file.data.noted ?? 0) + 1)],
    rehypePlugins: [${plugins.join()}],`);
  const page = { 'docs/a.md': '---\nown: [1, 2]\n---\n\n# A\n' };
  const { htmlAt, messages } = await deriveDocusaurus(config, page);
  const texts = [...htmlAt('/docs/a/').matchAll(/<b>([^<]*)<\/b>/g)].map(([, text]) => text);
  expect(texts).toEqual([
    ...['front matter: 2', 'without a key: undefined', 'the path: a.md', 'its history: a.md'],
    ...['the compiler: client', 'what another list noted: 1'],
  ]);
  expect(messages.filter((message) => !/keys that aren't Docusaurus's own/.test(message))).toEqual([
    expect.stringMatching(
      /^docs\/a\.md:4: plugin "rehypePlugins" fails here, so it is left out: missing is/,
    ),
  ]);
});

it('[SITE-1] says that a plugin needs a package that is not installed', async () => {
  const config = `${docsOnly("remarkPlugins: [require('./reads.js')]")}`;
  const { messages } = await deriveDocusaurus(config, {
    'reads.js': `const { parse } = require('absent-parser');
      module.exports = function reads() { return (tree) => { tree.children.push(parse('x')); }; };`,
    'docs/a.md': '# A\n',
  });
  expect(messages).toContain(
    'docs/a.md:1: plugin "reads" fails here, so it is left out: it needs a package that is not installed',
  );
});
