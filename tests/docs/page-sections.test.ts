import { describe, expect, it } from 'vitest';
import {
  cutSection,
  cutText,
  listHeadings,
  withoutFrontMatter,
} from '../../electron/terminal/page-sections.ts';
import type { CatalogPage } from '../../renderer/model/catalog.ts';

const page: CatalogPage = {
  path: '/docs/a/',
  title: 'A',
  description: '',
  kind: 'page',
  headings: [
    [2, 'same', 'Same'],
    [3, 'inner', 'Inner `code`'],
    [2, 'same-1', 'Same'],
    [2, 'own', 'With [a link]'],
  ],
};

const markdown = [
  '# A\n\nIntro.',
  '## Same\n\nFirst.',
  '```md\n## Not a heading\n```',
  '### Inner `code`\n\nDeep.',
  '## Same\n\nSecond.',
  '## With \\[a link\\]\n\nLast.',
].join('\n\n');

describe('[MACH-3] sections of a page', () => {
  it('have the ids of their headings, also where two are alike', () => {
    expect(listHeadings(markdown, page).map(({ id }) => id)).toEqual([
      ...[undefined, 'same', 'inner', 'same-1', 'own'],
    ]);
  });

  it('are cut by id or heading, with the sections below them and without code that looks like one', () => {
    expect(cutSection(markdown, page, 'same')).toBe(
      '## Same\n\nFirst.\n\n```md\n## Not a heading\n```\n\n### Inner `code`\n\nDeep.',
    );
    expect(cutSection(markdown, page, '#same-1')).toBe('## Same\n\nSecond.');
    expect(cutSection(markdown, page, 'with a link')).toBe('## With \\[a link\\]\n\nLast.');
    expect(cutSection(markdown, page, 'not a heading')).toBeUndefined();
  });

  it('end after a paragraph when they are longer than the budget, and lose nothing', () => {
    const code = `\`\`\`\n${'line\n\n'.repeat(20)}\`\`\``;
    const text = `Some words.\n\n${code}\n\nMore words.`;
    const first = cutText(text, 20, 0);
    expect(first.text).toBe('Some words.\n');
    const rest = cutText(text, 1000, Number(first.cursor));
    expect(first.text + rest.text).toBe(text);
    expect(rest).toMatchObject({ left: 0 });
    expect(rest.cursor).toBeUndefined();
  });

  it('[SAFE-3] are found in time, however deep its lists and long its lines are', () => {
    const start = performance.now();
    const sources = [
      Array.from({ length: 60 }, (_, at) => `${'  '.repeat(at)}- item`).join('\n'),
      `${' '.repeat(20_000)}- `,
      `${'- '.repeat(10_000)}#`,
      `${'>   '.repeat(5_000)}##`,
      `## ${']('.repeat(10_000)}`,
      `${'## a\n'.repeat(5_000)}`,
    ];
    for (const source of sources) {
      const text = `# A\n\n${source}\n\n## Same\n`;
      expect(cutSection(text, page, 'same')).toBe('## Same');
      expect(cutSection(text, page, `#${']('.repeat(10_000)}`) === undefined).toBe(true);
    }
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it('begin below the front matter', () => {
    expect(withoutFrontMatter('---\ntitle: A\n---\n\n# A\n')).toBe('# A\n');
  });
});
