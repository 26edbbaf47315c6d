import { describe, expect, it } from 'vitest';
import { usesMdx } from '../../build/markdown/source-lines.ts';
import { compile, compiler, parseHtml, textsOf } from './compile-fixture.ts';

async function bodyOf(source: string): Promise<HTMLElement> {
  return parseHtml((await compile(source)).html).body;
}

describe("GitHub's alerts", () => {
  it.each([
    ['> [!NOTE]\n> Mind this.', 'note'],
    ['> [!tip]\n>\n> Mind this.', 'tip'],
    ['> [!IMPORTANT]\n> **Mind** this.', 'important'],
    ['> [!CAUTION]  \n> Mind this.', 'caution'],
  ])('%j becomes an admonition', async (source, kind) => {
    const body = await bodyOf(source);
    expect(body.querySelector(`.Admonition--${kind}`)?.textContent).toMatch(/Mind this\.$/);
    expect(body.textContent).not.toContain('[!');
    expect(body.querySelector('blockquote')).toBeNull();
    expect((await compile(source)).markdown).toContain(`[!${kind.toUpperCase()}]\n`);
  });

  it.each(['> [!NOTE] on the same line', '> [!NOTE] **bold**', '> [!OTHER]\n> Text.'])(
    '%j stays a quote',
    async (source) => {
      expect((await bodyOf(source)).querySelector('blockquote')).not.toBeNull();
    },
  );
});

it.each(['important', 'success', 'secondary'])('has admonitions of the kind %s', async (kind) => {
  const { html, warnings } = await compile(`:::${kind} Title\n\nText.\n\n:::`);
  expect(html).toContain(`Admonition--${kind}`);
  expect(warnings).toEqual([]);
});

it.each([
  [':::note[No end', '[No end'],
  [':::note[One] more', '[One] more'],
  [':::note—Dash', '—Dash'],
  [':::note: Colon', 'Colon'],
  [':::note"Quoted"', '"Quoted"'],
  [':::note At /users/{id}', 'At /users/{id}'],
  [':::note Own {#id .red}', 'Own'],
])('takes what follows the name of a block for its title: %s', async (opening, title) => {
  const body = await bodyOf(`${opening}\nText.\n:::`);
  expect(textsOf(body, '.Admonition > p')).toEqual([title, 'Text.']);
});

it.each(['> ', ''])('ends a block whose last lines are definitions: %j', async (mark) => {
  const lines = [
    '::::tip',
    ':::note',
    'See [a].',
    '',
    '[a]: ./a.md',
    '[b]: <b> "B"',
    ':::',
    '::::',
  ];
  const { html, warnings } = await compile(
    `${lines.map((line) => mark + line).join('\n')}\n\nAfter.`,
  );
  expect(warnings).toEqual([]);
  expect(parseHtml(html).body.lastElementChild?.textContent).toBe('After.');
  expect(html).toContain('>a</a>');
});

describe('fences as tabs', () => {
  it('shows a command for each package manager', async () => {
    const body = await bodyOf('```bash npm2yarn\nnpm install --save-dev demo\n```');
    expect(textsOf(body, '[role=tab]')).toEqual(['npm', 'Yarn', 'pnpm', 'Bun']);
    expect(textsOf(body, 'pre')).toEqual([
      'npm install --save-dev demo',
      'yarn add --dev demo',
      'pnpm add --save-dev demo',
      'bun add --dev demo',
    ]);
    expect(body.querySelector('.Tabs')?.getAttribute('data-group')).toBe('npm2yarn');
  });

  it('joins adjacent fences that are marked, several to a tab if the mark says so', async () => {
    const body = await bodyOf(
      [
        '```js tab title="a.js"\na\n```',
        '```ts tab={"span":2,"label":"Typed"}\nb\n```',
        '```ts\nc\n```',
        '```sh\nd\n```',
      ].join('\n\n'),
    );
    expect(textsOf(body, '[role=tab]')).toEqual(['JavaScript', 'Typed']);
    expect(textsOf(body, '.Tabs-panel:last-child pre')).toEqual(['b', 'c']);
    expect(textsOf(body, '.CodeBlock-title')).toEqual(['a.js']);
    expect(textsOf(body, '.Tabs ~ .CodeBlock pre')).toEqual(['d']);
  });
});

it.each([
  '## Title {/* #own */}',
  '## Title {/*#own*/}',
  '## Title { /*#own*/ }',
  '## Title <!-- #own -->',
  '## Title {#own}',
])('reads the id of %j, in markdown and in MDX', async (source) => {
  const heading = { id: 'own', level: 2, html: 'Title', text: 'Title' };
  expect((await compile(source)).headings).toEqual([heading]);
  const { headings } = await compiler.compileMdx(source, { file: 'page.mdx' });
  expect(headings).toEqual([heading]);
});

it('keeps an id as it is written', async () => {
  const { headings, warnings } = await compile('## A {#step-1:-first}\n\n## B {#step-1:-first}');
  expect(headings.map(({ id }) => id)).toEqual(['step-1:-first', 'step-1-first']);
  expect(warnings.map(({ line }) => line)).toEqual([3]);
});

describe('markdown that is MDX', () => {
  it.each([
    '<!-- Why -->\nimport A from "./a.js";\n\n# T',
    '{/*\n  Why\n*/}\nimport A from "./a.js";',
    'A <Badge>new</Badge> part',
    '<div style={{ color: "red" }}>x</div>',
    'It is {1 + 1}.',
    '<div class="a">x</div>',
    'Text.\n\n<Video\n  id="x"\n/>',
    '<div\n  className="a"\n>x</div>',
    '```mdx-code-block\n<div />\n```',
  ])('%j is', (source) => {
    expect(usesMdx(source)).toBe(true);
  });

  it.each([
    '# T {#id}',
    '## T {/* #id */}',
    '## T { /*#id:1*/ }',
    'Code `{x}` and `<T>`',
    'Escaped \\{x\\}',
    '```js\nconst a = {};\n```',
    '<div style="x">x</div>',
    '`<div class="a">`',
  ])('%j is not', (source) => {
    expect(usesMdx(source)).toBe(false);
  });

  it('compiles what the fence for MDX holds', async () => {
    const source = '# T\n\n```mdx-code-block\n<div>\n\n## Inside\n\n</div>\n```\n\n## After';
    const { headings } = await compiler.compileMdx(source, { file: 'page.md' });
    expect(headings.map(({ text }) => text)).toEqual(['T', 'Inside', 'After']);
  });
});

it('has the headings and the text of partials where they stand', async () => {
  const partial = await compiler.compileMdx('Lead.\n\n## Shared\n\nShared text.', {
    file: '_p.mdx',
  });
  const source = '# Page\n\nIntro.\n\n<Part />\n\n## Last\n\nEnd.';
  const { headings, ids, sections } = await compiler.compileMdx(source, {
    file: 'page.mdx',
    partials: { Part: partial },
  });
  expect(headings.map(({ text }) => text)).toEqual(['Page', 'Shared', 'Last']);
  expect(ids).toContain('shared');
  expect(sections).toEqual([
    { id: 'page', text: 'Intro.\nLead.', code: '' },
    { id: 'shared', text: 'Shared text.', code: '' },
    { id: 'last', text: 'End.', code: '' },
  ]);
});

it('records the code of CodeBlock elements that is written in the page', async () => {
  const source =
    '<CodeBlock language="js" title="a.js">\n{`const a = 1;\nconst b = 2;`}\n</CodeBlock>';
  const { sections } = await compiler.compileMdx(source, { file: 'page.mdx' });
  expect(sections).toEqual([{ id: null, text: 'a.js', code: 'const a = 1; const b = 2;' }]);
});
