import { describe, expect, it } from 'vitest';
import { deriveDocusaurus, type Files } from '../site/derive-site.ts';
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

describe('the title of a document', async () => {
  const rows = [
    ['# Own\n\nText.\n', false],
    ['Own\n===\n', false],
    ["import A from './a.js';\n\n# Own\n", false],
    ['Text.\n\n# Reference\n', true],
    ['## Two\n\n# Reference\n', true],
  ] as const;
  const pages = rows.map(([body], at) => [`docs/${at}.mdx`, `---\ntitle: A\n---\n\n${body}`]);
  const { pageAt } = await deriveDocusaurus('', {
    ...(Object.fromEntries(pages) as Files),
    'docs/a.js': 'export default 1;\n',
  });

  it.each(rows.map((row, at) => [...row, at] as const))(
    '[SITE-1] shows unless its text begins with one: %j',
    (_, shows, at) => expect(pageAt(`/docs/${at}/`).showTitle).toBe(shows),
  );
});
