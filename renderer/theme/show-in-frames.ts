import { afterFrame } from '../boot/after-frame.ts';

/** Elements that are shown in one frame: the rest of most pages. */
const ELEMENTS_PER_FRAME = 500;

/**
 * Shows blocks that are left out of the next frame in the frames that follow it, or all at once when the reader scrolls
 * away from a position, or when the returned function is called.
 */
export function showInFrames<Block extends Element>(
  blocks: readonly Block[],
  scrollY: number,
  show: (block: Block) => void,
  onEnd: () => void = () => undefined,
): () => void {
  const left = [...blocks];
  const showSome = (elements: number) => {
    for (let count = 0; count < elements && left.length > 0;) {
      const block = left.shift()!;
      show(block);
      count += 1 + block.querySelectorAll('*').length;
    }
  };
  let isEnded = false;
  const end = () => {
    isEnded = true;
    removeEventListener('scroll', onScroll);
    showSome(Infinity);
    onEnd();
  };
  const showNext = () => {
    if (isEnded) return;
    showSome(ELEMENTS_PER_FRAME);
    if (left.length > 0) afterFrame(showNext);
    else end();
  };
  afterFrame(showNext);
  // Before the reader sees where the page scrolled to.
  const onScroll = () => window.scrollY !== scrollY && end();
  addEventListener('scroll', onScroll, { passive: true });
  return end;
}
