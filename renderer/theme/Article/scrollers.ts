import { codeTexts, diagramTexts, tableTexts } from '../../i18n/texts/shell.ts';
import type { TranslateFunction } from '../../i18n/translate.ts';
import type { ArticleBehavior } from './article-context.ts';

/** Pixels by which a scroller may miss its end, since positions are fractions. */
const END_TOLERANCE_PX = 2;

/** Makes code and tables focusable while they're wider than the column, so that the keyboard can scroll them. */
export const attachScrollers: ArticleBehavior = (scrollers, { translate, signal }) => {
  const updateEnd = (scroller: HTMLElement) => {
    const { scrollLeft, scrollWidth, clientWidth } = scroller;
    const rest = scrollWidth - clientWidth - Math.abs(scrollLeft);
    scroller.toggleAttribute('data-at-end', rest < END_TOLERANCE_PX);
  };
  const update = (scroller: HTMLElement) => {
    const scrolls = scroller.scrollWidth > scroller.clientWidth;
    scroller.toggleAttribute('data-scrolls', scrolls);
    if (!scrolls) {
      for (const name of ['tabindex', 'role', 'aria-label']) scroller.removeAttribute(name);
      return;
    }
    updateEnd(scroller);
    scroller.tabIndex = 0;
    const name = nameOf(scroller);
    // Only what has a name of its own is worth a landmark.
    scroller.setAttribute('role', name === undefined ? 'group' : 'region');
    scroller.setAttribute('aria-label', name ?? genericName(scroller, translate));
  };
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) update(scrollers.findLast((one) => one.contains(target))!);
  });
  for (const scroller of scrollers) {
    observer.observe(scroller);
    // Wrapping lines changes the content's size, not the scroller's.
    if (scroller.firstElementChild) observer.observe(scroller.firstElementChild);
    scroller.addEventListener('scroll', () => updateEnd(scroller), { passive: true, signal });
  }
  signal.addEventListener('abort', () => observer.disconnect());
};

/** The title of a code block, or the caption of a table. */
function nameOf(scroller: HTMLElement): string | undefined {
  const caption =
    scroller.querySelector('caption') ?? scroller.closest('figure')?.querySelector('figcaption');
  return caption?.textContent.trim() || undefined;
}

function genericName({ tagName, classList }: HTMLElement, translate: TranslateFunction): string {
  if (tagName === 'PRE') return translate(codeTexts.label);
  return translate(classList.contains('Mermaid-drawing') ? diagramTexts.label : tableTexts.label);
}
