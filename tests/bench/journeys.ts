import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Browser, type CDPSession, errors, type Page, type Response } from 'playwright';
import { pageClock, showClock } from './page-clock.ts';

/** A journey through a site, of which the address of a page is given. */
export type Journey = (
  browser: Browser,
  site: { readonly address: string },
) => Promise<readonly Sample[]>;

/** One measurement, in milliseconds unless its figure names another unit. */
export interface Sample {
  readonly figure: string;
  readonly value: number;
  /** What happened, beside how long it took. */
  readonly note?: string;
}

const never = { value: Number.POSITIVE_INFINITY, note: 'never' };

/** A phone on a slow network, or a desktop that nothing slows down. */
export type Profile = 'slow' | 'quiet';

/** The network of a slow phone: bytes a second, and milliseconds. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** How long a reader is on a page until they leave it for the next or touch it. */
const READ_MS = 2000;

/** Nobody presses what has just appeared any sooner. */
const REACTION_MS = 200;

/** How long a page is watched for an answer, or one that comes twice, after the network is idle; scripts may be held back for 1.5 s. */
const WATCH_MS = 4000;

/** How long a page is watched for scripts that it fetches without a touch. */
const FETCH_MS = 5000;

/** How long a page may take for an answer until it counts as none. */
const ANSWER_TIMEOUT_MS = 15_000;

/** Long tasks would leave out most of a frame's style and layout: Chromium counts it only in tasks that run a script. */
const watchPaint = `window.seen = { paints: {}, largest: 0, blocking: 0, shift: 0 };
if (window === top) for (const [type, add] of Object.entries({
  'paint': ({ name, startTime }) => {
    seen.paints[name] = startTime;
    if (name === 'first-contentful-paint') report('paint');
  },
  'largest-contentful-paint': ({ startTime }) => { seen.largest = startTime; },
  'long-animation-frame': ({ blockingDuration }) => { seen.blocking += blockingDuration; },
  'layout-shift': ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.shift += value; },
})) new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });`;

interface Seen {
  readonly paints: Readonly<Record<string, number>>;
  readonly largest: number;
  readonly blocking: number;
  readonly shift: number;
}

async function readPaint(page: Page, profile: Profile): Promise<readonly Sample[]> {
  const { paints, largest, blocking, shift } = await page.evaluate(
    () => (window as unknown as { readonly seen: Seen }).seen,
  );
  return [
    { figure: `first paint, ${profile}`, value: paints['first-contentful-paint'] ?? Number.NaN },
    { figure: `largest paint, ${profile}`, value: largest },
    { figure: `blocking, ${profile}, untouched`, value: blocking },
    { figure: `layout shift, ${profile}, in thousandths`, value: shift * 1000 },
  ];
}

interface OpenPage {
  readonly page: Page;
  readonly session: CDPSession;
  /** What scripts of the page report: a question to it would run a script of its own while it answers a touch. */
  readonly reports: EventEmitter;
}

/** Runs a function with an empty page that has scripts in each document. */
async function withPage<Result>(
  browser: Browser,
  options: { readonly profile: Profile; readonly isWide?: boolean; readonly script?: string },
  run: (open: OpenPage) => Promise<Result>,
): Promise<Result> {
  const isSlow = options.profile === 'slow';
  const context = await browser.newContext({
    viewport:
      (options.isWide ?? !isSlow) ? { width: 1280, height: 800 } : { width: 412, height: 823 },
    // Starlight's switch goes from the system's mode to the light one, which must be another.
    colorScheme: 'dark',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (isSlow) {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', slowNetwork);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    const reports = new EventEmitter();
    await page.exposeFunction('report', (name: string, value: unknown) =>
      reports.emit(name, value),
    );
    for (const script of [watchPaint, pageClock, options.script]) {
      if (script) await page.addInitScript(script);
    }
    return await run({ page, session, reports });
  } finally {
    await context.close();
  }
}

/** Waits for a report; undefined if none comes. */
async function waitForReport<Value>({ reports }: OpenPage, name: string) {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  const values = await once(reports, name, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
    return [];
  });
  return values[0] as Value | undefined;
}

/** Clicks without waiting for the page between the mouse's events, so that the time of a click is when it was made. */
async function click(session: CDPSession, point: { readonly x: number; readonly y: number }) {
  const pressed = { ...point, button: 'left', clickCount: 1 } as const;
  await Promise.all([
    session.send('Input.dispatchMouseEvent', { ...point, type: 'mouseMoved' }),
    session.send('Input.dispatchMouseEvent', { ...pressed, type: 'mousePressed' }),
    session.send('Input.dispatchMouseEvent', { ...pressed, type: 'mouseReleased' }),
  ]);
}

/** Links of VitePress, Starlight, Docusaurus and here: to the next page, and from an article to another page. */
const links = {
  'next link': 'a[rel=next], a.pager-link.next, a.pagination-nav__link--next',
  'article link':
    'main :is(p, li) > a:is([href^="/"], [href^="."]):not([href*="#"], nav *, aside *, footer *)',
} as const;

type Link = keyof typeof links;

/**
 * Scrolls to a link, clicks it at once, so that nothing can be fetched for what is in view, and waits for the next
 * page's heading. Returns nothing if there is no such link.
 */
async function openLink(open: OpenPage, link: Link, figure: string): Promise<readonly Sample[]> {
  const point = await open.page.evaluate(async (selector) => {
    // Until it rests in view, because what is laid out only when it's scrolled to moves the link.
    for (let last; ;) {
      // Looked for in each frame, because a page that starts may replace its links, and some are folded away.
      const all = [...document.querySelectorAll(selector)];
      const element = all.find((one) => one.checkVisibility());
      if (!element) return null;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      // A link can be broken into lines, and between them is none.
      const { x, y, width, height } = element.getClientRects()[0]!;
      if (y === last && y > 0 && y < innerHeight) return { x: x + width / 2, y: y + height / 2 };
      last = y;
    }
  }, links[link]);
  if (!point) return [];
  const shown = waitForReport<{ waited: number; isDocument: boolean }>(open, 'page');
  await click(open.session, point);
  const next = await shown;
  if (!next) return [{ figure, ...never }];
  return [{ figure, value: next.waited, note: next.isDocument ? 'document' : 'client' }];
}

export interface Visit {
  readonly profile: Profile;
  readonly link: Link;
  /** Milliseconds from the page's load to the first click. */
  readonly clickAfter: number;
  /** Whether paints and blocking until then count, too. */
  readonly isWatched?: true;
  /** Next pages that the reader goes on to. */
  readonly furtherPages?: number;
}

/** Loads a page, leaves it untouched for a while, clicks one of its links, and reads on. */
export const measureVisit =
  ({ profile, link, clickAfter, isWatched, furtherPages = 0 }: Visit): Journey =>
  (browser, { address }) =>
    withPage(browser, { profile }, async (open) => {
      await open.page.goto(address);
      await delay(clickAfter);
      const samples: Sample[] = [];
      if (isWatched) samples.push(...(await readPaint(open.page, profile)));
      const figure = `first click, ${link}, ${profile}, ${clickAfter / 1000} s after load`;
      samples.push(...(await openLink(open, link, figure)));
      for (let read = 0; read < furtherPages; read++) {
        await delay(READ_MS);
        samples.push(...(await openLink(open, 'next link', `next clicks, ${profile}`)));
      }
      return samples;
    });

/** Loads a page while the browser counts what is fetched and run. Sizes are gzip kilobytes (1,000 bytes). */
export const measureTransfer: Journey = (browser, { address }) =>
  withPage(browser, { profile: 'quiet' }, async ({ page, session }) => {
    await session.send('Profiler.enable');
    await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    const opened = await page.goto(address, { waitUntil: 'networkidle' });
    if (!opened?.ok()) throw new Error(`${address} is answered with ${opened?.status()}`);
    await delay(FETCH_MS);
    const sizes = new Map<string, number>();
    for (const response of [...responses]) {
      const isDocument = response.url() === address;
      if (!isDocument && !/\.m?js$/.test(new URL(response.url()).pathname)) continue;
      const { length } = gzipSync(await response.body(), { level: 9 });
      sizes.set(response.url(), length / 1000);
    }
    const { result: ran } = await session.send('Profiler.takePreciseCoverage');
    const html = sizes.get(address) ?? 0;
    sizes.delete(address);
    const sum = (values: Iterable<number>) =>
      [...values].reduce((total, value) => total + value, 0);
    const addresses = new Set(ran.map(({ url }) => url));
    const run = [...sizes].map(([url, size]) => (addresses.has(url) ? size : 0));
    return [
      { figure: 'document, gzip kB', value: html },
      { figure: 'script fetched untouched, gzip kB', value: sum(sizes.values()) },
      { figure: 'script run untouched, gzip kB', value: sum(run) },
    ];
  });

interface Touch {
  readonly isWide?: true;
  /** A control of Starlight, VitePress and here. */
  readonly control?: string;
  /** Pressed instead of the control, which only shows that the site has what the keys are for. */
  readonly keys?: readonly string[];
  /** What the touch changes: an expression over the page. */
  readonly state: string;
  /** What the state has in the end, if a change of it isn't enough. */
  readonly result?: string;
}

const dialogs = `count('dialog[open], :popover-open, [role=dialog], .VPLocalSearchBox')`;
const LETTERS = 'age';

const touches = {
  'Ctrl+K and letters': {
    keys: ['Control+k', ...LETTERS],
    state: `[${dialogs}, field()?.value]`,
    result: LETTERS,
  },
  'palette by Ctrl+E': {
    keys: ['Control+e'],
    state: dialogs,
  },
  'search button': {
    control: 'button[data-open-modal], .VPNavBarSearch button, .SearchBox',
    state: dialogs,
  },
  'color mode': {
    isWide: true,
    control: 'starlight-theme-select select, .VPSwitchAppearance, .ColorModeToggle',
    state: `[document.documentElement, document.body].map((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor];
    })`,
  },
  menu: {
    control: '.sl-menu-button, .VPNavBarHamburger, .MobileMenuButton',
    state: `[${dialogs}, count('[aria-expanded=true]')]`,
  },
  category: {
    isWide: true,
    control: '.sidebar details summary, .VPSidebarItem.collapsible .caret, .Sidebar summary',
    state: `[count('details[open]'), count('.VPSidebarItem.collapsed')]`,
  },
} as const satisfies Readonly<Record<string, Touch>>;

export type TouchName = keyof typeof touches;

export const touchNames = Object.keys(touches) as readonly TouchName[];

/** Reports when the answer of a page's first touch was on the screen, and keeps the states that it went through. */
const watchTouch = ({ state }: Touch) => `(() => {
  if (location.href === 'about:blank' || window !== top) return;
  ${showClock};
  const count = (selector) => document.querySelectorAll(selector).length;
  const field = () => {
    const element = document.activeElement;
    return element?.matches('input, textarea, [contenteditable]') && element.checkVisibility() ? element : null;
  };
  const state = () => JSON.stringify(${state});
  const states = (window.touchStates = []);
  const onTouch = ({ isTrusted, timeStamp, key }) => {
    if (!isTrusted || states.length > 0 || /^(?:Control|Meta|Alt|Shift)$/.test(key)) return;
    states.push(state());
    requestAnimationFrame(function look() {
      const now = state();
      if (now !== states.at(-1)) states.push(now);
      requestAnimationFrame(look);
    });
    showClock(() => states.length > 1, (shown) => report('answer', shown - timeStamp));
  };
  addEventListener('pointerdown', onTouch, true);
  addEventListener('keydown', onTouch, true);
})()`;

/** Finds what a touch touches, not by a locator, because that would keep the page busy; null without such a control. */
async function prepareTouch({ page, session }: OpenPage, { control = ':root', keys }: Touch) {
  const found = await page.evaluate(async (selector) => {
    for (;;) {
      const isParsed = document.readyState !== 'loading';
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        const { x, y, width, height } = element.getBoundingClientRect();
        if (width === 0 || !element.checkVisibility()) continue;
        const point = { x: x + width / 2, y: y + height / 2 };
        // A sidebar scrolls to its current entry, away from its first ones.
        const top = document.elementFromPoint(point.x, point.y);
        if (selector !== ':root' && !element.contains(top)) continue;
        // Starlight's color mode.
        const isList = element.matches('select');
        if (isList) element.focus();
        return { isList, point };
      }
      if (isParsed) return null;
      await new Promise(requestAnimationFrame);
    }
  }, control);
  if (!found) return null;
  const pressed = found.isList ? ['ArrowUp'] : keys;
  return async () => {
    if (!pressed) return click(session, found.point);
    for (const key of pressed) await page.keyboard.press(key);
  };
}

/** Touches a page that has been read for a while and has nothing left to fetch, and measures the time to the answer. */
export const measureAnswer = ({
  profile,
  name,
}: {
  readonly profile: Profile;
  readonly name: 'Ctrl+K' | 'color mode';
}): Journey => {
  const touch: Touch =
    name === 'Ctrl+K' ? { keys: ['Control+k'], state: '!!field()' } : touches[name];
  const options = { profile, isWide: touch.isWide, script: watchTouch(touch) };
  return (browser, { address }) =>
    withPage(browser, options, async (open) => {
      await open.page.goto(address, { waitUntil: 'networkidle' });
      await delay(READ_MS);
      const act = await prepareTouch(open, touch);
      if (!act) return [];
      const answer = waitForReport<number>(open, 'answer');
      await act();
      let value = await answer;
      if (name === 'Ctrl+K' && value !== undefined) {
        await open.page.keyboard.type(LETTERS);
        const typed = await open.page
          .waitForFunction(`document.activeElement?.value === '${LETTERS}'`, null, {
            timeout: ANSWER_TIMEOUT_MS,
          })
          .catch((error: unknown) => {
            if (!(error instanceof errors.TimeoutError)) throw error;
          });
        if (!typed) value = undefined;
      }
      const what = name === 'Ctrl+K' ? 'Ctrl+K to a dialog that takes letters' : name;
      return [{ figure: `${what}, ${profile}`, ...(value === undefined ? never : { value }) }];
    });
};

/** Touches a slow page when something is painted, or in the moment in which it has loaded: 1 if the touch is answered once. */
export const touchEarly = ({
  name,
  when,
}: {
  readonly name: TouchName;
  readonly when: 'painted' | 'loaded';
}): Journey => {
  const touch: Touch = touches[name];
  const options = { profile: 'slow', isWide: touch.isWide, script: watchTouch(touch) } as const;
  return (browser, { address }) =>
    withPage(browser, options, async (open) => {
      const { page } = open;
      const painted = waitForReport(open, 'paint');
      await page.goto(address, { waitUntil: 'commit' });
      await painted;
      const act = await prepareTouch(open, touch);
      if (!act) return [];
      await (when === 'painted' ? delay(REACTION_MS) : page.waitForLoadState('load'));
      await act();
      await page.waitForLoadState('networkidle');
      await delay(WATCH_MS);
      const states = await page.evaluate(
        () => (window as unknown as { readonly touchStates: readonly string[] }).touchStates,
      );
      const figure = `${when === 'painted' ? 'touch before scripts' : 'touch at load'}: ${name}`;
      if (states.length < 2 || !states.at(-1)!.includes(touch.result ?? ''))
        return [{ figure, value: 0, note: 'lost' }];
      // What is done twice shows a state again that was there before.
      const isTwice = new Set(states).size < states.length;
      return [isTwice ? { figure, value: 0, note: 'twice' } : { figure, value: 1 }];
    });
};
