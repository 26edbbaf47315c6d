import { useEffect, useState } from 'react';
import { loadPageTools } from '../load-page-tools.ts';
import type { BackToTopButton } from './BackToTopButton.tsx';

/** Windows a reader has scrolled when the way back is worth a button. */
const FAR = 2;

/** The way back from far down a page; its button is fetched when a reader first gets there. */
export function BackToTop() {
  const [Button, setButton] = useState<typeof BackToTopButton | null>(null);
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const onScroll = () => setFar(window.scrollY > FAR * window.innerHeight);
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  useEffect(() => {
    if (isFar) void loadPageTools().then((module) => setButton(() => module.BackToTopButton));
  }, [isFar]);
  return Button && <Button isShown={isFar} />;
}
