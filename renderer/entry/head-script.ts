import {
  firstPaintAttributes,
  type FirstPaintConfig,
  rootAttributes,
} from '../model/persisted-state.ts';
import { isDesktopApp, readStoredValue } from '../platform/create-platform.ts';
import { positionKey, readPositions } from '../routing/session.ts';
import { whenIdle } from '../routing/when-idle.ts';
import { chooseTab } from '../theme/Article/choose-tab.ts';
import { keepEvents } from './keep-events.ts';
import { watchBasePath, type WrongBaseOptions } from './wrong-base.ts';

/** What the script in a document's head has to know of the site. */
export interface HeadScriptOptions extends FirstPaintConfig, WrongBaseOptions {}

/** The script in the head of every document; the build writes it into them, so it has to be small. */
export default function runHeadScript(options: HeadScriptOptions): void {
  prepareFirstPaint(options);
  chooseTabs();
  restorePosition();
  showCurrentEntry();
  keepEvents();
  watchBasePath(options);
}

/** Sets the attributes of `<html>`; both platforms keep values where a script can read them synchronously. */
function prepareFirstPaint(config: FirstPaintConfig): void {
  const root = document.documentElement;
  root.removeAttribute(rootAttributes.noScript);
  if (isDesktopApp()) root.setAttribute(rootAttributes.app, '');
  const { matches } = matchMedia('(prefers-color-scheme: dark)');
  const attributes = firstPaintAttributes(config, readStoredValue, matches);
  for (const name in attributes) root.setAttribute(name, attributes[name]!);
  // A position needs the height of everything above it.
  if (navigationType() === 'navigate' && !location.hash) {
    root.setAttribute(rootAttributes.firstView, '');
    addEventListener('load', layOutRest);
    // Nothing may move under a reader who has begun.
    for (const type of ['pointerdown', 'keydown', 'scroll']) {
      addEventListener(type, showWhole, { once: true });
    }
  }
}

function navigationType(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type;
}

/** Shows the tabs for the reader before a position is restored, which depends on their heights. */
function chooseTabs(): void {
  const choose = () => {
    for (const set of document.querySelectorAll<HTMLElement>('.Tabs'))
      chooseTab(set, readStoredValue);
  };
  document.addEventListener('readystatechange', choose, { once: true });
}

/** Scrolls a page that is loaded again to where it was left: browsers forget it where pages restore positions. */
function restorePosition(): void {
  if (navigationType() === 'navigate') return;
  const state = history.state as { key?: string } | null;
  const top = readPositions().get(positionKey(state?.key, location.pathname));
  if (top === undefined) return;
  // Once the document is parsed, before its modules run.
  const restore = () => scrollTo({ top, behavior: 'instant' });
  document.addEventListener('readystatechange', restore, { once: true });
}

function showWhole(): void {
  document.documentElement.removeAttribute(rootAttributes.firstView);
}

/** Lays out what the first view leaves out, a few blocks at a time: all at once holds a slow phone for 200 ms. */
function layOutRest(): void {
  const blocks = [...document.querySelectorAll<HTMLElement>('.Article-body > *')];
  const layOut = () => {
    // Not a style: the program reads the article's HTML, and a policy forbids styles in it.
    for (const block of blocks.splice(0, 4)) block.toggleAttribute('data-laid-out', true);
    if (blocks.length > 0) whenIdle(layOut);
    else showWhole();
  };
  whenIdle(layOut);
}

/** Scrolls the sidebar to the current entry, in the first frame that has the entry. */
function showCurrentEntry(): void {
  const entry = document.querySelector('.SidebarPanel [aria-current=page]');
  const panel = entry?.closest('.SidebarPanel-scroller');
  if (entry && panel) {
    // Called once the frame is laid out, before it is painted: nothing is laid out for this alone.
    new ResizeObserver((_, observer) => {
      observer.disconnect();
      const item = entry.getBoundingClientRect();
      const frame = panel.getBoundingClientRect();
      if (item.bottom <= frame.bottom) return;
      panel.scrollTop = item.top + item.height / 2 - frame.top - frame.height / 2;
    }).observe(panel);
  } else if (document.readyState === 'loading') {
    requestAnimationFrame(showCurrentEntry);
  }
}
