import { tableTexts } from '../../i18n/texts/shell.ts';
import { hashId } from '../../model/page-path.ts';
import { fold } from '../../search/tokenize.ts';
import type { ArticleBehavior } from './article-context.ts';

/** Shows the rows that have all words of a field; a section whose tables have no such row is hidden, too. */
export const attachTableFilters: ArticleBehavior = (fields, { article, translate, signal }) => {
  for (const field of fields) {
    const input = field.querySelector('input')!;
    const list = `table[data-filter="${input.dataset['filter']}"]`;
    const rows = [...article.querySelectorAll<HTMLElement>(`${list} > tbody > tr`)].map((row) => {
      return { row, text: fold(row.textContent) };
    });
    const sections = sectionsAfter(field).filter((section) =>
      section.some((part) => part.querySelector(list)),
    );
    const update = () => {
      const words = fold(input.value).split(/\s+/).filter(Boolean);
      for (const { row, text } of rows) row.hidden = !words.every((word) => text.includes(word));
      for (const section of sections) {
        const tables = section.filter((part) => part.querySelector(list));
        for (const part of section) part.hidden = !tables.some(hasRows);
        for (const table of tables) table.hidden = !hasRows(table);
      }
      const count = String(rows.filter(({ row }) => !row.hidden).length);
      field.querySelector('[role=status]')!.textContent =
        words.length > 0
          ? translate(tableTexts.filtered, { count, total: String(rows.length) })
          : '';
    };
    // What a link leads to is shown, whatever was typed.
    const onClick = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      const id = link?.pathname === location.pathname ? hashId(link.hash) : '';
      if (!document.getElementById(id)?.closest('[hidden]')) return;
      input.value = '';
      update();
    };
    input.addEventListener('input', update, { signal });
    document.addEventListener('click', onClick, { capture: true, signal });
    // Typed before this ran, or restored by the browser.
    if (input.value !== '') update();
  }
};

/** Lets the browser find the text of folded rows, which open then. */
export const attachFoldedRows: ArticleBehavior = (boxes, { article, signal }) => {
  for (const box of boxes) {
    for (const cell of box.closest('tr')!.querySelectorAll(':scope > td:not(:first-child)'))
      cell.setAttribute('hidden', 'until-found');
  }
  const onFound = ({ target }: Event) => {
    const row = target instanceof HTMLTableCellElement && target.parentElement;
    const box = row ? row.querySelector<HTMLInputElement>('.Table-fold') : null;
    if (box) box.checked = true;
  };
  article.addEventListener('beforematch', onFound, { signal });
};

function hasRows(part: HTMLElement): boolean {
  return part.querySelector('tbody > tr:not([hidden])') !== null;
}

/** Returns what follows an element, cut before each heading. */
function sectionsAfter(element: HTMLElement): HTMLElement[][] {
  const sections: HTMLElement[][] = [[]];
  for (let next = element.nextElementSibling; next; next = next.nextElementSibling) {
    if (/^H[1-6]$/.test(next.tagName)) sections.push([]);
    sections.at(-1)!.push(next as HTMLElement);
  }
  return sections;
}
