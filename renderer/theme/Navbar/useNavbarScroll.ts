import { type RefObject, useEffect, useState } from 'react';

/** Pixels of movement that count as a change of direction; less is a trembling finger. */
const MINIMUM_MOVE = 4;

/** Tells whether the page has moved under the sticky navbar, and whether the navbar is out of the way. */
export function useNavbarScroll(header: RefObject<HTMLElement | null>, hideOnScroll: boolean) {
  const [isRaised, setRaised] = useState(false);
  const [isHidden, setHidden] = useState(false);

  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const element = header.current;
      if (!element) return;
      const position = window.scrollY;
      setRaised(position > 0 && element.getBoundingClientRect().top <= 0);
      if (!hideOnScroll || Math.abs(position - last) < MINIMUM_MOVE) return;
      setHidden(position > last && position > element.offsetHeight);
      last = position;
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [header, hideOnScroll]);

  return { isRaised, isHidden };
}
