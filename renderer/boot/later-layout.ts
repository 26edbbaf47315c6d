/** Id of the style element with {@link laterLayoutStyle}. */
export const LATER_LAYOUT_ID = 'later-layout';

/** Blocks of an article that a phone's window shows, at least some of them. */
const FIRST_BLOCKS = 6;

/** Blocks that are laid out in one frame afterwards. */
const BLOCKS_PER_FRAME = 8;

/** What is below an article, whose links take as long as the blocks in view. */
const END_OF_PAGE = '.Pagination,.Footer';

const blocksAfter = (count: number) => `.Article-body>:nth-child(n+${count + 1}),${END_OF_PAGE}`;

/**
 * The style of a document that is being loaded: what isn't near the window is left out of its first layouts, which
 * then take a slow processor half as long. Whatever the window shows is laid out at once. It is a rule, and no mark on
 * each block, because the shell takes the article's HTML from the document.
 */
export const laterLayoutStyle =
  `@media screen and (scripting:enabled){${blocksAfter(FIRST_BLOCKS)}` +
  '{content-visibility:auto;contain-intrinsic-block-size:4rem}}';

/**
 * Has the rest of the page laid out once it has loaded: in the frames that follow, or at once when the reader
 * scrolls or follows a link within the page, which needs the places of all blocks.
 */
export function layOutRest(): void {
  const style = document.getElementById(LATER_LAYOUT_ID);
  if (!(style instanceof HTMLStyleElement) || style.disabled) return;
  const { cssRules } = style.sheet!.cssRules[0] as CSSMediaRule;
  const rule = cssRules[0] as CSSStyleRule;
  const finished = new AbortController();
  const { signal } = finished;
  const finish = () => {
    style.disabled = true;
    finished.abort();
  };
  let count = FIRST_BLOCKS;
  const layOutSome = () => {
    if (style.disabled) return;
    count += BLOCKS_PER_FRAME;
    const blocks = document.querySelector('.Article-body')?.childElementCount ?? 0;
    if (count >= blocks) finish();
    else rule.selectorText = blocksAfter(count);
    // In a task of its own, so that what the reader does meanwhile comes first.
    if (!style.disabled) requestAnimationFrame(() => setTimeout(layOutSome));
  };
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    if (link && link.hash && link.pathname === location.pathname) finish();
  };
  addEventListener('click', onClick, { capture: true, signal });
  addEventListener(
    'load',
    () => {
      // Only from now on, because the browser restores the position while a page loads.
      addEventListener('scroll', finish, { passive: true, signal });
      requestAnimationFrame(() => setTimeout(layOutSome));
    },
    { signal },
  );
}
