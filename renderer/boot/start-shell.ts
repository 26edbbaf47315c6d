import { isApple } from '../commands/chords.ts';
import {
  preferredVersionKey,
  resumeKey,
  rootAttributes,
  sidebarCategoriesKey,
  tabGroupKey,
} from '../model/persisted-state.ts';
import { colorModeButton } from '../theme/ColorModeToggle/color-mode.ts';
import { afterFrame } from './after-frame.ts';
import { SHELL_SCRIPTS_ID, type ShellScripts, SITE_DATA_ID } from './document-data.ts';
import { applyArrivedStyle, holdLateStyle } from './late-style.ts';
import { fetchWebFonts } from './web-fonts.ts';
import { whenIdle } from './when-idle.ts';
import { markWhileLeft, whenShown } from './when-shown.ts';

/** Events by which a reader asks for more than the browser does by itself. */
const REQUESTS = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'input'] as const;

const controls = 'a[href], button, summary, input, select';

/** Choices that only the shell applies; the first-paint script applies the others. */
const rememberedKeys = [sidebarCategoriesKey(''), preferredVersionKey(''), tabGroupKey('')];

const PAINT_TIMEOUT_MS = 500;

/**
 * Loads and runs the shell when the reader first asks for something, or once the page has loaded if it needs the
 * shell by itself. Until then the shell's files are only fetched, unless the reader saves data. Returns a function that
 * runs the shell at once.
 */
export function startShell({
  signal,
  onReady,
  onFailure,
}: {
  /** Aborted once the shell has hydrated. */
  readonly signal: AbortSignal;
  /** Called when the page's own files are there, perhaps twice. */
  readonly onReady: () => void;
  readonly onFailure: () => void;
}): () => void {
  const waiting = new AbortController();
  const options = { capture: true, passive: true, signal: waiting.signal };
  const load = () => {
    const { scripts, likely, workers, site } = readScripts();
    import(/* @vite-ignore */ scripts[0]!).catch(onFailure);
    // The frame that answers the touch needn't wait for these, nor what is touched next.
    afterFrame(() =>
      whenIdle(() => {
        if (!document.getElementById(SITE_DATA_ID)) addLink({ rel: 'prefetch', href: site });
        for (const href of likely) {
          addLink({ rel: /\.js$/.test(href) ? 'modulepreload' : 'prefetch', href });
        }
        for (const href of workers) addLink({ rel: 'prefetch', href });
      }),
    );
  };
  markWhileLeft();
  const ready = () => {
    showReady();
    onReady();
  };
  holdLateStyle(signal, () => {
    // An early touch makes the page's load event wait for what it asks for.
    ready();
    if (waiting.signal.aborted) whenIdle(applyArrivedStyle);
  });
  const start = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    // What other tabs stored meanwhile arrives before the page is back. In a task of its own, because what is touched
    // comes first.
    whenShown(() => whenParsed(() => setTimeout(load)));
    whenIdle(applyArrivedStyle);
  };
  signal.addEventListener('abort', () => waiting.abort());

  for (const name of REQUESTS) {
    addEventListener(name, (event) => !needsNoShell(event) && start(), options);
  }
  addEventListener(
    'pointerover',
    (event) => {
      const { target } = event;
      if (needsNoShell(event)) return;
      if (target instanceof Element && target.closest(controls)) start();
      // What isn't a control changes its looks, too.
      else whenIdle(applyArrivedStyle);
    },
    options,
  );
  // Another tab or the system has changed the color mode, which the shell follows.
  addEventListener('storage', start, options);
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', start, options);
  const isApp = 'desktop' in window;
  if (isApp) {
    whenParsed(() => {
      // Its files are there as soon as it asks for them. Later, the page would be laid out a second time before a new
      // window shows it.
      ready();
      // Menus and other windows speak to the page, so it waits for nothing but its first frame.
      afterPaint(start);
    });
  }
  addEventListener(
    'load',
    () => {
      ready();
      if (needsShell()) start();
      if (waiting.signal.aborted || isApp) return;
      whenIdle(() => {
        if (waiting.signal.aborted) return;
        // Only from now on, because the browser restores the position while a page loads.
        addEventListener('scroll', start, options);
        prefetch(signal);
      });
    },
    options,
  );
  return start;
}

/** Whether the starter does by itself what an event leads to. A key may be meant for another control. */
export function needsNoShell({ type, target }: Event): boolean {
  return (
    type !== 'keydown' &&
    target instanceof Element &&
    target.closest(`[${colorModeButton}]`) !== null
  );
}

/** Enables what is disabled in the document, and shows keys as they are on this system. */
function showReady(): void {
  document.documentElement.toggleAttribute(rootAttributes.ready, true);
  for (const control of document.querySelectorAll('button[aria-disabled]')) {
    control.removeAttribute('aria-disabled');
  }
  if (!isApple()) return;
  for (const keys of document.querySelectorAll<HTMLElement>('[data-mac-keys]')) {
    keys.textContent = keys.dataset['macKeys']!;
  }
}

/** Whether the page is incomplete without the shell, though nobody touches it. */
function needsShell(): boolean {
  const { pathname, search } = location;
  return (
    readScripts().isEager ||
    // Words to highlight, or an address to clean up.
    search !== '' ||
    pathname.at(-1) !== '/' ||
    hasRememberedChoices()
  );
}

function hasRememberedChoices(): boolean {
  try {
    if (sessionStorage.getItem(resumeKey) !== null) return true;
    const keys = Object.keys(localStorage);
    return keys.some((key) => rememberedKeys.some((start) => key.slice(0, start.length) === start));
  } catch {
    // Storage is blocked, so nothing is remembered.
    return false;
  }
}

/** Fetches the shell's files, and what its next pages need. */
function prefetch(signal: AbortSignal): void {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  const { scripts, site, fonts } = readScripts();
  for (const href of scripts) addLink({ rel: 'modulepreload', fetchPriority: 'low', href });
  embedSite(site)
    .then(() => fetchWebFonts(fonts))
    .catch(() => undefined);
  whenIdle(() => addSpeculationRules(scripts[0]!, signal));
}

/** Lets the browser fetch the pages of links that the reader is about to follow. */
function addSpeculationRules(entry: string, signal: AbortSignal): void {
  if (signal.aborted) return;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  // Browsers that don't know this type take the element for data.
  rules.textContent = JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: `${new URL('..', new URL(entry, location.href)).pathname}*` },
            { not: { selector_matches: '[target], [download]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  });
  document.head.append(rules);
  // The shell fetches a page's data instead.
  signal.addEventListener('abort', () => rules.remove());
}

/** Puts the site's model into the document: later the shell would wait for it behind all that the touch fetches. */
async function embedSite(address: string): Promise<void> {
  const response = await fetch(address, { priority: 'low' });
  if (!response.ok) return;
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = SITE_DATA_ID;
  element.textContent = await response.text();
  document.head.append(element);
}

function addLink(properties: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), properties));
}

function readScripts(): ShellScripts {
  return JSON.parse(document.getElementById(SHELL_SCRIPTS_ID)!.textContent) as ShellScripts;
}

/** Calls back once the whole document is there, which the shell reads. */
function whenParsed(callback: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => callback());
  else callback();
}

/** Calls back once the page is on the screen, perhaps twice; hidden windows never paint. */
function afterPaint(callback: () => void): void {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    callback();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(callback, PAINT_TIMEOUT_MS);
}
