import { apiTexts } from '../../i18n/texts/commands.ts';
import type { ArticleBehavior, ArticleContext } from './article-context.ts';

/** Filters lists of exports as the reader types; Enter opens the first match, arrow keys move through them. */
export const attachApiFilter: ArticleBehavior = (indexes, context) => {
  for (const index of indexes) attach(index, context);
};

function attach(index: HTMLElement, { translate, signal }: ArticleContext): void {
  const input = index.querySelector<HTMLInputElement>('.ApiFilter-input')!;
  const count = index.querySelector<HTMLOutputElement>('.ApiFilter-count')!;
  const initial = count.textContent;
  const entries = [...index.querySelectorAll<HTMLElement>('.ApiIndex-item')].map((item) => ({
    item,
    link: item.querySelector<HTMLAnchorElement>('.ApiIndex-name')!,
    text: item.textContent.toLowerCase(),
  }));
  const none = document.createElement('p');
  none.className = 'ApiFilter-none';
  none.textContent = translate(apiTexts.noMatch);
  none.hidden = true;
  index.append(none);
  const groups = [...index.querySelectorAll<HTMLElement>('.ApiIndex-group')];

  const filter = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const { item, text } of entries) {
      item.hidden = !words.every((word) => text.includes(word));
      if (!item.hidden) shown += 1;
    }
    for (const group of groups) group.hidden = !group.querySelector('.ApiIndex-item:not([hidden])');
    none.hidden = shown > 0;
    count.textContent =
      words.length === 0
        ? initial
        : translate(apiTexts.filtered, { shown: String(shown), total: String(entries.length) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const links = entries.filter(({ item }) => !item.hidden).map(({ link }) => link);
    const from = links.indexOf(document.activeElement as HTMLAnchorElement);
    const isInput = event.target === input;
    if (event.key === 'Escape' && (isInput || from >= 0)) {
      if (input.value !== '') event.preventDefault();
      input.value = '';
      filter();
      input.focus();
    } else if (event.key === 'Enter' && isInput && input.value !== '') {
      links[0]?.click();
    } else if (event.key === 'ArrowDown' && (isInput || from >= 0)) {
      event.preventDefault();
      links[from + 1]?.focus();
    } else if (event.key === 'ArrowUp' && from >= 0) {
      event.preventDefault();
      (links[from - 1] ?? input).focus();
    }
  };
  signal.addEventListener('abort', () => none.remove());
  input.addEventListener('input', filter, { signal });
  index.addEventListener('keydown', onKeyDown, { signal });
  // The reader may have typed before this script ran, or the browser restored the text after a reload.
  if (input.value !== '') filter();
}
