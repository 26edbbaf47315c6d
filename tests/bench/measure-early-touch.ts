import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'playwright';
import type { Chromium } from '../setup/test-tools.ts';
import { slowNetwork } from './measure-load.ts';
import { touchNames, withPeers } from './measure-peers.ts';
import {
  isModifier,
  openTouchedPage,
  readState,
  touches,
  type TouchName,
} from './measure-touch.ts';
import type { Peer } from './peer.ts';
import { median } from './statistics.ts';

/** What became of touches of a page whose scripts were still on their way. */
export interface EarlyTouchFigures {
  readonly touches: number;
  /** Median milliseconds to the first frame that shows something other than before. */
  readonly heard: number;
  /** The longest of these. */
  readonly latestHeard: number;
  /** Touches that were heard within 100 ms. */
  readonly heardInTime: number;
  /** Touches that were answered once. */
  readonly answeredOnce: number;
  /** Median milliseconds to the frame that shows what the touch is for. */
  readonly answered: number;
}

const HEARD_MS = 100;

/** Nobody presses what has just appeared any sooner. */
const REACTION_MS = 200;

/** How long a page is watched after the touch: far longer than its scripts take. */
const WATCH_MS = 5000;

/** A string, because the compiler would add helpers that don't exist in the page. */
const probe = `(() => {
  const state = ${readState};
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) reportPaint();
  }).observe({ type: 'paint', buffered: true });
  window.early = { heard: null, answered: null, states: [] };
  const onTouch = ({ isTrusted, timeStamp, key }) => {
    if (!isTrusted || early.states.length > 0 || ${isModifier}(key)) return;
    early.states.push(state());
    let hasChanged = false;
    new MutationObserver((_, observer) => {
      observer.disconnect();
      hasChanged = true;
    }).observe(document.documentElement, { subtree: true, childList: true, attributes: true });
    // Asked for before the page asks for a frame, so that what the page does after it isn't counted.
    requestAnimationFrame(function look() {
      if (hasChanged) {
        hasChanged = false;
        // Before all other tasks that wait for the frame.
        const end = () => { early.heard = performance.now() - timeStamp; };
        scheduler.postTask(end, { priority: 'user-blocking' });
      }
      const now = state();
      if (now !== early.states.at(-1)) {
        early.states.push(now);
        early.answered = performance.now() - timeStamp;
      }
      requestAnimationFrame(look);
    });
  };
  addEventListener('pointerdown', onTouch, true);
  addEventListener('keydown', onTouch, true);
})()`;

interface Early {
  readonly heard: number | null;
  /** When the state changed last. */
  readonly answered: number | null;
  readonly states: readonly string[];
}

/** Touches each control of built sites soon after their first paint, on a slow network and processor. */
export async function measureEarlyTouches(options: {
  readonly peers: readonly Peer[];
  readonly chromium: Chromium;
  readonly rounds: number;
}): Promise<readonly Readonly<Record<TouchName, EarlyTouchFigures>>[]> {
  const measured = options.peers.map(() => new Map<TouchName, Early[]>());
  await withPeers(options, async (browser, addresses) => {
    for (let round = 0; round < options.rounds; round++) {
      for (const [index, address] of addresses.entries()) {
        for (const name of touchNames) {
          const own = measured[index]!.get(name) ?? [];
          measured[index]!.set(name, own);
          own.push(await touchEarly(browser, address, name));
        }
      }
    }
  });
  return measured.map(
    (own) =>
      Object.fromEntries(
        [...own].map(([name, results]) => [name, summarize(results)]),
      ) as unknown as Readonly<Record<TouchName, EarlyTouchFigures>>,
  );
}

function summarize(all: readonly Early[]): EarlyTouchFigures {
  // The others had no control to touch.
  const results = all.filter(({ states }) => states.length > 0);
  const heard = results.map((result) => result.heard ?? Number.POSITIVE_INFINITY);
  return {
    touches: results.length,
    heard: median(heard),
    latestHeard: Math.max(...heard),
    heardInTime: heard.filter((time) => time <= HEARD_MS).length,
    answeredOnce: results.filter(isAnsweredOnce).length,
    answered: median(results.map(({ answered }) => answered ?? Number.POSITIVE_INFINITY)),
  };
}

/** What is done twice shows a state again that was there before. */
function isAnsweredOnce({ states }: Early): boolean {
  return states.length > 1 && new Set(states).size === states.length;
}

async function touchEarly(browser: Browser, address: string, name: TouchName): Promise<Early> {
  const { page, session } = await openTouchedPage(browser, name);
  try {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowNetwork);
    let report = (): void => undefined;
    const painted = new Promise<void>((resolve) => (report = resolve));
    await page.exposeFunction('reportPaint', () => report());
    await page.addInitScript(probe);
    await page.goto(address, { waitUntil: 'commit' });
    await painted;
    await delay(REACTION_MS);
    if (!(await touches[name].act(page))) return { heard: null, answered: null, states: [] };
    await delay(WATCH_MS);
    return await page.evaluate(() => (window as unknown as { readonly early: Early }).early);
  } finally {
    await page.context().close();
  }
}
