import { describe, expect, it } from 'vitest';
import { createTranslate } from '../../renderer/i18n/translate.ts';
import { createMarkdownCompiler } from '../../build/markdown/compile-markdown.ts';
import { h } from 'hastscript';
import { compiler, parseHtml } from './compile-fixture.ts';

it('[MACH-1] rows of long tables can fold on narrow screens, of which Markdown knows nothing', async () => {
  const table = (rows: number) =>
    '| Key | Type | Use |\n| --- | --- | --- |\n' + '| `a` | text | names it |\n'.repeat(rows);
  const boxes = ({ html }: { html: string }) =>
    [...parseHtml(html).querySelectorAll('td:first-child > input')].map((box) =>
      box.getAttribute('aria-label'),
    );
  const long = await compiler.compile(table(10), { file: 'long.md' });
  expect(boxes(long)).toEqual(Array(10).fill('Details of a'));
  expect(long.markdown).not.toContain('[ ]');
  expect(boxes(await compiler.compile(table(9), { file: 'short.md' }))).toEqual([]);
});

describe('built-in texts', () => {
  it('[I18N-1] are translated: admonitions, tabs, task lists, footnotes and links to headings', async () => {
    const german = createMarkdownCompiler(
      createTranslate({
        'admonition.warning': 'Warnung',
        'content.footnoteBack': 'Zurück zu Verweis {number}',
        'content.footnotes': 'Fußnoten',
        'content.headingLink': 'Link zu {heading}',
        'content.tab': 'Reiter {number}',
        'content.taskDone': 'Erledigt',
        'content.taskOpen': 'Offen',
      }),
    );
    const source = [
      '## Titel\n\nText[^1] und[^1]\n\n[^1]: Note',
      ':::warning\nText\n:::\n\n:::warning[Eigener]\nText\n:::',
      '- [x] a\n- [ ] b\n\n::::tabs\n:::tab\nx\n:::\n::::',
    ].join('\n\n');
    const { html } = await german.compile(source, { file: 'seite.md' });
    const document = parseHtml(html);
    const textOf = (selector: string) => document.querySelector(selector)?.textContent;
    const labels = [...document.querySelectorAll('[aria-label]')].map((labelled) =>
      labelled.getAttribute('aria-label'),
    );
    expect(textOf('.Admonition-title')).toBe('Warnung');
    expect(textOf('.Tabs-tab')).toBe('Reiter 1');
    expect(textOf('#footnote-label')).toBe('Fußnoten');
    expect(labels).toEqual([
      'Link zu Titel',
      'Warnung',
      'Erledigt',
      'Offen',
      'Zurück zu Verweis 1',
      'Zurück zu Verweis 1-2',
    ]);
  });
});

describe('generated blocks', () => {
  const blocks = {
    calendar: h('table', { id: 'days' }, h('a', { href: '/x/' }, 'x')),
  };

  it('replace the comments that name them and pass through the plugins', async () => {
    const source = 'Before.\n\n<!-- calendar -->\n\n<!-- other -->\n\n<!-- calendar -->\n';
    const { html, ids, references } = await compiler.compile(source, { file: 'a.md', blocks });
    const table = (marker: number) =>
      `<div class="TableScroll"><table id="days"><a href="\uE000${marker}\uE001">x</a></table></div>`;
    expect(html.replace(/\n+/g, '')).toBe(`<p>Before.</p>${table(0)}${table(1)}`);
    expect(ids).toEqual(['days', 'days']);
    expect(references.map(({ url }) => url)).toEqual(['/x/', '/x/']);
  });
});
