import { whenIdle } from './when-idle.ts';

/** Id of the style element with {@link laterLayoutStyle}. */
export const LATER_LAYOUT_ID = 'later-layout';

/** Blocks of an article that a phone's window shows, at least some of them. */
const FIRST_BLOCKS = 6;

/** Blocks that are laid out at once afterwards: at least, and more as long as the browser is quick with them. */
const BLOCKS_PER_STEP = 3;

/** Little more than a frame. */
const QUICK_STEP_MS = 25;

/** What is below an article, whose links take as long as the blocks in view. */
export const END_OF_PAGE = ['.Pagination', '.Footer'];

const blocksAfter = (count: number) =>
  [`.Article-body>:nth-child(n+${count + 1})`, ...END_OF_PAGE].join(',');

/**
 * The style of a document that is being loaded: what isn't near the window is left out of its first layouts, which
 * then take a slow processor half as long. Whatever the window shows is laid out at once. It is a rule, and no mark on
 * each block, because the shell takes the article's HTML from the document.
 */
export const laterLayoutStyle =
  `@media screen and (scripting:enabled){${blocksAfter(FIRST_BLOCKS)}` +
  '{content-visibility:auto;contain-intrinsic-block-size:4rem}}';

/**
 * Lays out the rest of the page at once when the reader scrolls or follows a link within the page, which needs the
 * places of all blocks. Returns a function that lays it out bit by bit, whenever the browser is idle.
 */
export function watchLaterLayout(): () => void {
  const style = document.getElementById(LATER_LAYOUT_ID);
  if (!(style instanceof HTMLStyleElement) || style.disabled) return () => undefined;
  const { cssRules } = style.sheet!.cssRules[0] as CSSMediaRule;
  const rule = cssRules[0] as CSSStyleRule;
  const finished = new AbortController();
  const { signal } = finished;
  const finish = () => {
    style.disabled = true;
    finished.abort();
  };
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    if (link && link.hash && link.pathname === location.pathname) finish();
  };
  addEventListener('click', onClick, { capture: true, signal });
  // Only from then on, because the browser restores the position while a page loads.
  const watchScroll = () => addEventListener('scroll', finish, { passive: true, signal });
  addEventListener('load', watchScroll, { signal });
  let count = FIRST_BLOCKS;
  let step = BLOCKS_PER_STEP;
  let steppedAt = -Infinity;
  const end = [...END_OF_PAGE];
  return function layOutSome() {
    if (style.disabled) return;
    const now = performance.now();
    step = now - steppedAt < QUICK_STEP_MS ? 2 * step : BLOCKS_PER_STEP;
    steppedAt = now;
    count += step;
    const blocks = document.querySelector('.Article-body')?.childElementCount ?? 0;
    if (count < blocks) rule.selectorText = blocksAfter(count);
    else if (end.shift() && end.length > 0) rule.selectorText = end.join(',');
    else finish();
    whenIdle(layOutSome);
  };
}
