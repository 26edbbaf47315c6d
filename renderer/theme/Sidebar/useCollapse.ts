import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Milliseconds to open or close content of a height in pixels; 1 when motion is unwanted. */
export function collapseDuration(height: number): number {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return 1;
  return Math.round(Math.min(100 + 6 * Math.sqrt(height), 320));
}

export interface Collapse {
  /** For the element whose height changes. */
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Whether the element is to be rendered: while open, and until it has closed. */
  readonly isRendered: boolean;
}

/** Opens and closes content by its height; `animates` tells at the moment of a change whether it is to be seen. */
export function useCollapse(isOpen: boolean, animates: RefObject<boolean>): Collapse {
  const ref = useRef<HTMLDivElement>(null);
  const animation = useRef<Animation | null>(null);
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
    // What opens unseen is there at once; what closes unseen still has to be taken away.
    if (isOpen && !animates.current) return;
    const height = element.scrollHeight;
    const running = element.animate(
      { height: isOpen ? ['0px', `${height}px`] : [`${height}px`, '0px'] },
      {
        duration: animates.current ? collapseDuration(height) : 0,
        easing: 'cubic-bezier(0.2, 0, 0, 1)',
        // What has closed must not flash at its full height before it is taken away.
        fill: 'both',
      },
    );
    animation.current = running;
    running.onfinish = () => {
      animation.current = null;
      if (shown.current) running.cancel();
      else setClosing(false);
    };
  }, [isOpen, animates]);

  return { ref, isRendered: isOpen || isClosing };
}
