import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { CONTENT_EDITED } from '../model/dev-messages.ts';
import { readSession, writeSession } from './session.ts';
import { whenIdle } from './when-idle.ts';

/** Where a view is kept while the development server loads the page again. */
const STORAGE_KEY = 'edited-page-view';

/**
 * Shows the edits that the development server tells of: `load` fetches the page again and returns what shows it.
 * What somebody has opened, chosen and focused in the page stays.
 */
export function useEdits(load: () => Promise<() => void>): void {
  const showEdited = useEffectEvent(() => {
    load().then(
      (show) => {
        const view = readPageView();
        flushSync(show);
        applyPageView(view);
      },
      () => window.location.reload(),
    );
  });
  useEffect(() => {
    const hot = import.meta.hot;
    // The test runner's `hot` has no `off`.
    if (!hot?.off) return;
    const onEdit = () => showEdited();
    const keepView = () => {
      const view: KeptView = { ...readPageView(), top: window.scrollY };
      writeSession(STORAGE_KEY, view);
    };
    const kept = readSession(STORAGE_KEY) as KeptView | null;
    writeSession(STORAGE_KEY, null);
    // Parts of the page may still be hydrating.
    if (kept) whenIdle(() => applyKept(kept));
    hot.on(CONTENT_EDITED, onEdit);
    hot.on('vite:beforeFullReload', keepView);
    return () => {
      hot.off(CONTENT_EDITED, onEdit);
      hot.off('vite:beforeFullReload', keepView);
    };
  }, []);
}

/** What somebody has opened, chosen and focused in a page, by names of its elements, which its next version has, too. */
interface PageView {
  readonly open: readonly string[];
  readonly closed: readonly string[];
  readonly tabs: readonly string[];
  readonly focused?: string;
}

/** The view of a page that is loaded again, with its scroll position in pixels. */
interface KeptView extends PageView {
  readonly top: number;
}

function applyKept({ top, ...view }: KeptView): void {
  applyPageView(view);
  // What opens above moves the rest.
  window.scrollTo({ top, behavior: 'instant' });
}

const FOLD = '.Article details';
const TAB = '.Article [role="tab"]';
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

function readPageView(): PageView {
  const folds = [...namedElements<HTMLDetailsElement>(FOLD)];
  const named = (isOpen: boolean) =>
    folds.filter(([, { open }]) => open === isOpen).map(([name]) => name);
  const tabs = [...namedElements(TAB)].filter(([, tab]) => tab.ariaSelected === 'true');
  const focused = [...namedElements(FOCUSABLE)].find(([, one]) => one === document.activeElement);
  return {
    ...{ open: named(true), closed: named(false), tabs: tabs.map(([name]) => name) },
    ...(focused && { focused: focused[0] }),
  };
}

/** Gives the page a view; elements that it no longer has are left out. */
function applyPageView({ open, closed, tabs, focused }: PageView): void {
  const folds = namedElements<HTMLDetailsElement>(FOLD);
  for (const name of open) folds.get(name)?.setAttribute('open', '');
  for (const name of closed) folds.get(name)?.removeAttribute('open');
  const allTabs = namedElements(TAB);
  for (const name of tabs) {
    const tab = allTabs.get(name);
    if (tab?.ariaSelected === 'false') tab.click();
  }
  if (focused === undefined) return;
  namedElements(FOCUSABLE).get(focused)?.focus({ preventScroll: true });
}

/** Finds elements by what they show or lead to, and by which of the elements like them they are. */
function namedElements<Found extends HTMLElement>(selector: string): ReadonlyMap<string, Found> {
  const counts = new Map<string, number>();
  const elements = new Map<string, Found>();
  for (const element of document.querySelectorAll<Found>(selector)) {
    const shown = element.querySelector('summary') ?? element;
    const label = element.getAttribute('href') ?? element.ariaLabel ?? shown.textContent.trim();
    const name = `${element.tagName} ${label}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    elements.set(`${name} ${count}`, element);
  }
  return elements;
}
