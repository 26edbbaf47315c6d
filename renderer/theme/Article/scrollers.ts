import { codeTexts, tableTexts } from '../../i18n/texts/shell.ts';
import type { ArticleBehavior } from './article-context.ts';

/** Makes code and tables focusable while they're wider than the column, so that the keyboard can scroll them. */
export const attachScrollers: ArticleBehavior = (scrollers, { translate, signal }) => {
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
      translate(scroller.tagName === 'PRE' ? codeTexts.label : tableTexts.label),
    );
  };
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) update(scrollers.findLast((one) => one.contains(target))!);
  });
  for (const scroller of scrollers) {
    observer.observe(scroller);
    // Wrapping lines changes the content's size, not the scroller's.
    if (scroller.firstElementChild) observer.observe(scroller.firstElementChild);
  }
  signal.addEventListener('abort', () => observer.disconnect());
};
