import { codeTexts, diagramNameTexts, formulaTexts, tableTexts } from '../../i18n/texts/shell.ts';
import type { TranslateFunction } from '../../i18n/translate.ts';
import type { ArticleBehavior } from './article-context.ts';

/** Pixels by which a scroller may miss its end, since positions are fractions. */
const END_TOLERANCE_PX = 2;

/** Makes code, tables and formulas focusable while they're wider than the column, so that the keyboard can scroll them. */
export const attachScrollers: ArticleBehavior = (scrollers, { translate, signal }) => {
  const update = (scroller: HTMLElement, { scrolls, isAtEnd }: ReturnType<typeof measure>) => {
    scroller.toggleAttribute('data-scrolls', scrolls);
    scroller.toggleAttribute('data-fits', !scrolls);
    if (!scrolls) {
      for (const name of ['tabindex', 'role', 'aria-label']) scroller.removeAttribute(name);
      return;
    }
    scroller.toggleAttribute('data-at-end', isAtEnd);
    scroller.tabIndex = 0;
    const name = nameOf(scroller);
    // Only what has a name of its own is worth a landmark.
    scroller.setAttribute('role', name === undefined ? 'group' : 'region');
    scroller.setAttribute('aria-label', name ?? genericName(scroller, translate));
  };
  const observer = new ResizeObserver((entries) => {
    const resized = new Set(
      entries.map(({ target }) => scrollers.findLast((one) => one.contains(target))!),
    );
    // All are measured before the first changes, after which the browser would lay out the page for each.
    const measured = [...resized].map((scroller) => [scroller, measure(scroller)] as const);
    for (const [scroller, measures] of measured) update(scroller, measures);
  });
  for (const scroller of scrollers) {
    observer.observe(scroller);
    // Wrapping lines changes the content's size, not the scroller's.
    if (scroller.firstElementChild) observer.observe(scroller.firstElementChild);
    const onScroll = () => scroller.toggleAttribute('data-at-end', measure(scroller).isAtEnd);
    scroller.addEventListener('scroll', onScroll, { passive: true, signal });
  }
  signal.addEventListener('abort', () => observer.disconnect());
};

function measure({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  const rest = scrollWidth - clientWidth - Math.abs(scrollLeft);
  return { scrolls: scrollWidth > clientWidth, isAtEnd: rest < END_TOLERANCE_PX };
}

/** The title of a code block, or the caption of a table. */
function nameOf(scroller: HTMLElement): string | undefined {
  const caption =
    scroller.querySelector('caption') ?? scroller.closest('figure')?.querySelector('figcaption');
  return caption?.textContent.trim() || undefined;
}

function genericName({ tagName, classList }: HTMLElement, translate: TranslateFunction): string {
  if (tagName === 'PRE') return translate(codeTexts.label);
  if (classList.contains('katex-display')) return translate(formulaTexts.label);
  return translate(
    classList.contains('Mermaid-drawing') ? diagramNameTexts.label : tableTexts.label,
  );
}
