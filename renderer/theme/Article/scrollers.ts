import { translate } from '../../i18n/translate.ts';

/** Lets the keyboard reach code and tables that are wider than the column, and only those; returns the way to stop. */
export function attachScrollers(article: HTMLElement): () => void {
  const scrollers = article.querySelectorAll<HTMLElement>('.TableScroll, .CodeBlock-pre');
  const update = (scroller: HTMLElement) => {
    const scrolls = scroller.scrollWidth > scroller.clientWidth;
    scroller.toggleAttribute('data-scrolls', scrolls);
    if (!scrolls) {
      for (const name of ['tabindex', 'role', 'aria-label']) scroller.removeAttribute(name);
      return;
    }
    scroller.tabIndex = 0;
    scroller.setAttribute('role', 'region');
    scroller.setAttribute(
      'aria-label',
      scroller.tagName === 'PRE'
        ? translate({ id: 'code.label', message: 'Code' })
        : translate({ id: 'table.label', message: 'Table' }),
    );
  };
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries)
      update(target.closest<HTMLElement>('.TableScroll, .CodeBlock-pre')!);
  });
  for (const scroller of scrollers) {
    observer.observe(scroller);
    // The box keeps its width when wrapping changes what is in it.
    if (scroller.firstElementChild) observer.observe(scroller.firstElementChild);
  }
  return () => observer.disconnect();
}
