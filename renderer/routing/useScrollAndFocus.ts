import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useHref, useNavigationType } from 'react-router-dom';
import { MAIN_ID } from '../model/document-data.ts';
import { hashId } from '../model/page-path.ts';
import { positionKey, readPositions, type ScrollPositions, storePositions } from './session.ts';

const positions: ScrollPositions = new Map();

/**
 * Scrolls and moves the focus once a navigation is rendered: to the hash's target, back to the old position when
 * going back or forward, otherwise to the top. Does neither if only the search string changed. `content` identifies
 * what is shown at the location, so that a page that loads after an error counts as a new page.
 */
export function useScrollAndFocus(shown: Location, content: object | undefined) {
  const navigationType = useNavigationType();
  const href = useHref(shown);
  const key = positionKey(shown.key, href);
  const previous = useRef({ shown, content, href });

  useEffect(() => {
    for (const [key, top] of readPositions()) positions.set(key, top);
    const store = () => {
      const { shown, href } = previous.current;
      // The last scroll event may not have fired yet; the page may have been scrolled before there was a listener.
      positions.set(positionKey(shown.key, href), window.scrollY);
    };
    store();
    // Pages are swapped later than the browser expects, so positions are restored here, and after a reload in the head.
    history.scrollRestoration = 'manual';
    const onPageHide = () => {
      store();
      storePositions(positions);
    };
    addEventListener('pagehide', onPageHide);
    return () => removeEventListener('pagehide', onPageHide);
  }, []);

  // In the layout phase, so that a scroll event of the new page isn't recorded for the old entry.
  useLayoutEffect(() => {
    const onScroll = () => positions.set(key, window.scrollY);
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [key]);

  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = { shown, content, href };
    const samePage = before.content === content;
    if (before.shown.key === shown.key && samePage) return;
    const isReplaced = navigationType === NavigationType.Replace;
    if (samePage && isReplaced && before.shown.hash === shown.hash) {
      // Another search string in the same entry: the reader stays, and comes back to this place.
      if (before.shown.search !== shown.search) return void positions.set(key, window.scrollY);
    }
    const position = navigationType === NavigationType.Pop ? positions.get(key) : undefined;
    beforeNextFrame(() => {
      // The reader may have gone on.
      if (previous.current.shown !== shown || previous.current.content !== content) return;
      if (position !== undefined) {
        window.scrollTo({ top: position, behavior: 'instant' });
      } else if (shown.hash) {
        scrollToHash(shown.hash);
      } else if (!samePage || before.shown.search === shown.search) {
        window.scrollTo({ top: 0, behavior: 'instant' });
      }
      if (samePage || (shown.hash && position === undefined)) return;
      const left = position === undefined ? undefined : visibleLink(before.href);
      moveFocus(left ?? document.getElementById(MAIN_ID));
    });
  }, [shown, content, href, key, navigationType]);
}

/** The link in the window by which the reader left, so that the Tab key goes on from there; the article's rather than the sidebar's. */
function visibleLink(href: string): HTMLElement | undefined {
  return [...document.links].findLast((link) => {
    if (link.getAttribute('href') !== href) return false;
    const { top, bottom } = link.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
}

/** Calls back in the next frame, which lays out the page anyway; a scroll before it would do that, too. A hidden page has no frames. */
function beforeNextFrame(callback: () => void) {
  if (document.hidden) callback();
  else requestAnimationFrame(callback);
}

function scrollToHash(hash: string) {
  const target = document.getElementById(hashId(hash));
  if (!target) return;
  openFolds(target);
  target.scrollIntoView({ behavior: 'instant' });
  // What browsers do with `:target`, which client navigation leaves as it is.
  document.querySelector('[data-target]')?.removeAttribute('data-target');
  target.setAttribute('data-target', '');
  // So that the Tab key and screen readers continue from the heading.
  target.tabIndex = -1;
  moveFocus(target);
}

const FOLDS = 'details, [hidden="until-found"]';

/** Opens the details, tabs and rows around an element, as the browser's own jump and search do. */
export function openFolds(target: Element): void {
  for (let fold = target.closest(FOLDS); fold; fold = fold.parentElement!.closest(FOLDS)) {
    if (fold instanceof HTMLDetailsElement) fold.open = true;
    else {
      fold.dispatchEvent(new Event('beforematch', { bubbles: true }));
      fold.removeAttribute('hidden');
    }
  }
}

/** Focuses what a navigation leads to, unless the reader has opened a dialog before the page came. */
function moveFocus(target: HTMLElement | null) {
  if (document.activeElement?.closest('dialog[open]')) return;
  target?.focus({ preventScroll: true });
}
