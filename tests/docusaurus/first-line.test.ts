import { expect, it } from 'vitest';
import { deriveSite, writeFiles } from '../site/derive-site.ts';
import { firstLineOf } from '../../build/sources/docusaurus/first-line.ts';

it.each([
  ['# Title\n\nA **bold** [link](./a.md) and `code`.\nSecond line.', 'A bold link and code.'],
  ['Title\n=====\n\n![Alt](a.png) text', 'Alt text'],
  ['import A from "a";\nimport B from "b";\n\n<A />\n\n> Quoted', 'Quoted'],
  ['```js\ncode\n```\n\n## Heading {#id}\n\nText.', 'Heading'],
  [':::note Title\n\nIn a note.\n\n:::', 'In a note.'],
  ['# Only a title', undefined],
  ['Use `<Rake />`, see ``a `b` c`` and `x_y_z`.', 'Use <Rake />, see a `b` c and x_y_z.'],
  ['- The `<a>` of `[x](y)`', '- The <a> of [x](y)'],
  ['Set `**` to <b>all</b> of ` ` `` ` ``', 'Set ** to all of   `'],
  ['## `--dry-run` {#dry}', '--dry-run'],
  ['An ` open mark and <br/>text', 'An ` open mark and text'],
])('describes a page by the first line with text: %j', (body, description) => {
  expect(firstLineOf(body)).toBe(description);
});

it.each([
  ['# Own\n\nText.\n', false],
  ['Own\n===\n', false],
  ["import A from './a.js';\n\n# Own\n", false],
  ['Text.\n\n# Reference\n', true],
  ['## Two\n\n# Reference\n', true],
])(
  '[SITE-1] shows the title of a document unless its text begins with one: %j',
  async (body, shows) => {
    const folder = await writeFiles({
      'docusaurus.config.js':
        "module.exports = { title: 'Demo', url: 'https://demo.example', baseUrl: '/' };",
      'docs/a.mdx': `---\ntitle: A\n---\n\n${body}`,
      'docs/a.js': 'export default 1;\n',
    });
    const { pageAt } = await deriveSite(folder, { isDocusaurus: true });
    expect(pageAt('/docs/a/').showTitle).toBe(shows);
  },
);
