import { useEffect, useState } from 'react';
import type { BackToTopButton } from './BackToTopButton.tsx';

/** The button appears once the reader has scrolled by this many window heights. */
const MIN_WINDOWS = 2;

/** The "Back to top" button; fetched when a reader first scrolls far enough to see it. */
export function BackToTop() {
  const [Button, setButton] = useState<typeof BackToTopButton | null>(null);
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const onScroll = () => setFar(window.scrollY > MIN_WINDOWS * window.innerHeight);
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  useEffect(() => {
    if (isFar)
      void import('../on-demand.ts').then((module) => setButton(() => module.BackToTopButton));
  }, [isFar]);
  return Button && <Button isShown={isFar} />;
}
