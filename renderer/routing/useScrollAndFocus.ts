import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useNavigationType } from 'react-router-dom';
import { hashId } from '../model/page-path.ts';
import {
  keepPositions,
  readPosition,
  rememberPosition,
  restorePositions,
} from './scroll-positions.ts';

/**
 * Scrolls and focuses once a navigation is on show: to the hash target, to where the reader was when they go
 * back or forward, else to the top. A change of the search string alone changes nothing. `content` is what stands
 * at the location, by identity: a page that comes at last, after a failure, is arrived at like any other.
 */
export function useScrollAndFocus(shown: Location, content: object | undefined) {
  const navigationType = useNavigationType();
  const previous = useRef({ shown, content });

  useEffect(() => {
    restorePositions();
    // The shell swaps pages later than the browser expects, so it restores positions itself;
    // across a reload the browser does it better, before any script runs.
    history.scrollRestoration = 'manual';
    const onPageHide = () => {
      // The last scroll event may be still to come.
      rememberPosition(previous.current.shown.key, window.scrollY);
      keepPositions();
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', onPageHide);
    return () => removeEventListener('pagehide', onPageHide);
  }, []);

  // In the layout phase, so that no scroll event of the new page is noted for the old entry.
  useLayoutEffect(() => {
    const onScroll = () => rememberPosition(shown.key, window.scrollY);
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [shown.key]);

  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = { shown, content };
    const samePage = before.content === content;
    if (before.shown.key === shown.key && samePage) return;
    const position = navigationType === NavigationType.Pop ? readPosition(shown.key) : null;
    if (position !== null) {
      window.scrollTo({ top: position, behavior: 'instant' });
    } else if (shown.hash) {
      scrollToHash(shown.hash);
    } else if (!samePage || before.shown.search === shown.search) {
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
    if (!samePage && !shown.hash) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [shown, content, navigationType]);
}

function scrollToHash(hash: string) {
  const target = document.getElementById(hashId(hash));
  if (!target) return;
  // As the browser's own jump does: what is folded away is unfolded first.
  for (let fold = target.closest('details'); fold; fold = fold.parentElement!.closest('details')) {
    fold.open = true;
  }
  target.scrollIntoView({ behavior: 'instant' });
  // Reading and tabbing go on from the heading, as they do after the browser's own jump.
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
