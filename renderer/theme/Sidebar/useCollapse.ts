import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Returns the duration in milliseconds for a height in pixels; 1 if the reader prefers reduced motion. */
function collapseDuration(height: number): number {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return 1;
  return Math.round(Math.min(100 + 6 * Math.sqrt(height), 320));
}

/**
 * Opens and closes an element by animating its height; skips the animation while `animates` is false. `isRendered`
 * says whether to render the element: while it is open and until its closing animation ends.
 */
export function useCollapse(isOpen: boolean, animates: RefObject<boolean>) {
  const ref = useRef<HTMLDivElement>(null);
  const animation = useRef<Animation | null>(null);
  /** Keeps the element at no height until it's no longer rendered. */
  const ended = useRef<Animation | null>(null);
  const [last, setLast] = useState(isOpen);
  const [isClosing, setClosing] = useState(false);
  if (last !== isOpen) {
    setLast(isOpen);
    setClosing(!isOpen);
  }

  const shown = useRef(isOpen);
  useLayoutEffect(() => {
    const element = ref.current;
    if (shown.current === isOpen || !element) return;
    shown.current = isOpen;
    if (animation.current) {
      animation.current.reverse();
      return;
    }
    // Without an animation, opening needs nothing more, but closing still has to remove the element.
    if (isOpen && !animates.current) return;
    const height = element.scrollHeight;
    const running = element.animate(
      { height: isOpen ? ['0px', `${height}px`] : [`${height}px`, '0px'] },
      {
        duration: animates.current ? collapseDuration(height) : 0,
        easing: 'cubic-bezier(0.2, 0, 0, 1)',
        // So that the element doesn't flash at its full height before it is removed.
        fill: 'both',
      },
    );
    animation.current = running;
    running.onfinish = () => {
      animation.current = null;
      if (shown.current) {
        running.cancel();
        return;
      }
      ended.current = running;
      setClosing(false);
    };
  }, [isOpen, animates]);

  const isRendered = isOpen || isClosing;
  useLayoutEffect(() => {
    if (isRendered) return;
    ended.current?.cancel();
    ended.current = null;
  }, [isRendered]);

  return { ref, isRendered };
}
