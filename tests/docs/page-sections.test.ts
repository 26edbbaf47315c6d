import { describe, expect, it } from 'vitest';
import {
  cutSection,
  cutText,
  listHeadings,
  withoutFrontMatter,
} from '../../electron/terminal/page-sections.ts';
import { countTokens } from '../../renderer/model/count-tokens.ts';
import type { CatalogPage } from '../../renderer/model/page-listing.ts';
import { processorTime } from '../setup/processor-time.ts';

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
    expect(cutSection(markdown, page, 'same')).toEqual({
      text: '## Same\n\nFirst.\n\n```md\n## Not a heading\n```\n\n### Inner `code`\n\nDeep.',
      id: 'same',
    });
    expect(cutSection(markdown, page, '#same-1')?.text).toBe('## Same\n\nSecond.');
    expect(cutSection(markdown, page, 'with a link')).toEqual({
      text: '## With \\[a link\\]\n\nLast.',
      id: 'own',
    });
    expect(cutSection(markdown, page, 'not a heading')).toBeUndefined();
  });

  const signs = ['C', 'C++', 'C#', '==', '===', '🚀', '🎉', 'c-1', 'F', "What's new?"];
  it.each<readonly [string, string | undefined]>([
    ...signs.map((heading) => [heading, heading] as const),
    ['#c-1', 'C++'],
    ['#C++', 'C++'],
    ['#Whats new', "What's new?"],
    ['c++', 'C++'],
    ['**C++**', 'C++'],
    ['whats new', "What's new?"],
    ['F#', undefined],
    ['!=', undefined],
    ['🎈', undefined],
  ])('are cut by a heading of signs: %s is %s', (wanted, heading) => {
    const ids = ['c', 'c-1', 'c-2', '-1', '-2', '-3', '-4', 'c-1-1', 'f', 'whats-new'];
    const headings = signs.map((text, index) => [2, ids[index]!, text] as const);
    const text = signs.map((sign) => `## ${sign}\n\nAbout ${sign}.`).join('\n\n');
    const id = ids[signs.indexOf(heading ?? 'none')];
    const expected = id && { text: `## ${heading}\n\nAbout ${heading}.`, id };
    expect(cutSection(text, { ...page, headings }, wanted)).toEqual(expected);
  });

  it.each([
    ['漢字', 1000, 1000],
    ['かな', 1000, 1000],
    ['한글', 1000, 1000],
    ['word', 1000, 4000],
    ['a漢', 1000, 1600],
  ])('of %s end when so many tokens are counted', (letters, budget, length) => {
    const text = letters.repeat(5000);
    const { text: part, left } = cutText(text, budget, 0);
    expect(part).toHaveLength(length);
    expect(Math.ceil(countTokens(part)) + left).toBe(Math.ceil(countTokens(text)));
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
    const start = processorTime();
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
      expect(cutSection(text, page, 'same')?.text).toBe('## Same');
      expect(cutSection(text, page, `#${'](x'.repeat(7_000)}`) === undefined).toBe(true);
    }
    expect(processorTime() - start).toBeLessThan(5_000);
  });

  it('begin below the front matter', () => {
    expect(withoutFrontMatter('---\ntitle: A\n---\n\n# A\n')).toBe('# A\n');
  });
});
