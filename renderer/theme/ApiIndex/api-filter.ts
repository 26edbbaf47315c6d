import { translate } from '../../i18n/translate.ts';

/** Lets readers narrow a list of exports by typing; Enter opens the first, arrows walk through what is left. Returns the way to stop. */
export function attachApiFilter(index: HTMLElement): () => void {
  const input = index.querySelector<HTMLInputElement>('.ApiFilter-input')!;
  const count = index.querySelector<HTMLOutputElement>('.ApiFilter-count')!;
  const initial = count.textContent;
  const entries = [...index.querySelectorAll<HTMLElement>('.ApiIndex-item')].map((item) => ({
    item,
    link: item.querySelector<HTMLAnchorElement>('.ApiIndex-name')!,
    text: item.textContent.toLowerCase(),
  }));
  const groups = [...index.querySelectorAll<HTMLElement>('.ApiIndex-group')];

  const filter = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const { item, text } of entries) {
      item.hidden = !words.every((word) => text.includes(word));
      if (!item.hidden) shown += 1;
    }
    for (const group of groups) group.hidden = !group.querySelector('.ApiIndex-item:not([hidden])');
    count.textContent =
      words.length === 0
        ? initial
        : translate(
            { id: 'api.filtered', message: '{shown} of {total}' },
            { shown: String(shown), total: String(entries.length) },
          );
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
  input.addEventListener('input', filter);
  index.addEventListener('keydown', onKeyDown);
  // What was typed before this script came, or kept by the browser over a reload, counts.
  if (input.value !== '') filter();
  return () => {
    input.removeEventListener('input', filter);
    index.removeEventListener('keydown', onKeyDown);
  };
}
