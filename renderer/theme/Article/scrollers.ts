import { codeTexts, tableTexts } from '../../i18n/texts/shell.ts';
import type { ArticleBehavior } from './article-context.ts';

/** Makes code and tables focusable while they're wider than the column, so that the keyboard can scroll them. */
export const attachScrollers: ArticleBehavior = (scrollers, { translate, signal }) => {
  const update = (scroller: HTMLElement, scrolls: boolean) => {
    scroller.toggleAttribute('data-scrolls', scrolls);
    if (!scrolls) {
      for (const name of ['tabindex', 'role', 'aria-label']) scroller.removeAttribute(name);
      return;
    }
    scroller.tabIndex = 0;
    scroller.setAttribute('role', 'region');
    scroller.setAttribute(
      'aria-label',
      translate(scroller.tagName === 'PRE' ? codeTexts.label : tableTexts.label),
    );
  };
  const observer = new ResizeObserver((entries) => {
    const resized = new Set(
      entries.map(({ target }) => scrollers.findLast((one) => one.contains(target))!),
    );
    // All are measured before the first changes, after which the browser would lay out the page for each.
    const measured = [...resized].map(
      (scroller) => [scroller, scroller.scrollWidth > scroller.clientWidth] as const,
    );
    for (const [scroller, scrolls] of measured) update(scroller, scrolls);
  });
  for (const scroller of scrollers) {
    observer.observe(scroller);
    // Wrapping lines changes the content's size, not the scroller's.
    if (scroller.firstElementChild) observer.observe(scroller.firstElementChild);
  }
  signal.addEventListener('abort', () => observer.disconnect());
};
