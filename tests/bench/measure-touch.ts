import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';

/** What the first touch of a loaded page costs on a slow processor, in milliseconds. */
export interface TouchFigures {
  /** From the touch to the frame that answers it. */
  readonly answered: number;
  /** Long tasks meanwhile, beyond 50 ms each. */
  readonly blocking: number;
  readonly longestTask: number;
}

/** Why a touch has no figures: the page lacks the control, or the control did nothing. */
type MissingFigures = 'no control' | 'no answer';

export type TouchResult = TouchFigures | MissingFigures;

interface Touch {
  readonly isNarrow: boolean;
  /** Touches the control; false if the page has none. */
  readonly act: (page: Page) => Promise<boolean>;
}

/**
 * Finds the middle of the first control that is shown. Not by a locator: for one, Playwright adds a script with
 * listeners for the pointer to the page, which take a slow processor several milliseconds at the first touch.
 */
const findControl = (page: Page, selectors: readonly string[]) =>
  page.evaluate((list) => {
    for (const control of document.querySelectorAll(list)) {
      const { x, y, width, height } = control.getBoundingClientRect();
      if (width > 0 && control.checkVisibility()) return { x: x + width / 2, y: y + height / 2 };
    }
    return null;
  }, selectors.join(','));

const press =
  (...selectors: readonly string[]) =>
  async (page: Page) => {
    const place = await findControl(page, selectors);
    if (!place) return false;
    // Without the pointer's way to it, because a touch comes without warning.
    await page.mouse.click(place.x, place.y);
    return true;
  };

const pressKey = (keys: string) => async (page: Page) => {
  await page.keyboard.press(keys);
  return true;
};

const STARLIGHT_MODES = 'starlight-theme-select select';

/** First touches of a page: of Starlight's controls, VitePress's and ours. */
export const touches = {
  'Ctrl+K': {
    isNarrow: true,
    act: pressKey('Control+k'),
  },
  'quick open': {
    isNarrow: true,
    act: pressKey('Control+e'),
  },
  search: {
    isNarrow: true,
    act: press('button[data-open-modal]', '.VPNavBarSearch button', '.SearchBox'),
  },
  'color mode': {
    isNarrow: false,
    act: async (page) => {
      if (!(await findControl(page, [STARLIGHT_MODES]))) {
        return press('.VPSwitchAppearance', '.ColorModeToggle')(page);
      }
      await page.evaluate((list) => {
        for (const select of document.querySelectorAll<HTMLElement>(list)) select.focus();
      }, STARLIGHT_MODES);
      await page.keyboard.press('ArrowUp');
      return true;
    },
  },
  menu: {
    isNarrow: true,
    act: press('starlight-menu-button button', '.VPNavBarHamburger', '.MobileMenuButton'),
  },
  category: {
    isNarrow: false,
    act: press('.sidebar details summary', '.VPSidebarItem.collapsible .caret', '.Sidebar summary'),
  },
} as const satisfies Readonly<Record<string, Touch>>;

export type TouchName = keyof typeof touches;

/** A function that tells what touches change. A string, because the compiler would add helpers that don't exist in the page. */
export const readState = `() => {
  const { dataset, className } = document.documentElement;
  const count = (selector) => document.querySelectorAll(selector).length;
  return JSON.stringify([
    count('dialog:is([open], :popover-open), [role=dialog], .VPLocalSearchBox'),
    dataset.theme, className,
    count('[aria-expanded=true]'), count('details[open]'), count('.VPSidebarItem.collapsed'),
  ]);
}`;

/** A function that tells keys that mean nothing by themselves; it's a string, too. */
export const isModifier = `((key) => /^(?:Control|Meta|Alt|Shift)$/.test(key))`;

const probe = `(() => {
  const state = ${readState};
  let isTouched = false;
  const tasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
  const onTouch = ({ isTrusted, timeStamp, key }) => {
    if (!isTrusted || isTouched || ${isModifier}(key)) return;
    isTouched = true;
    const before = state();
    const check = () => {
      if (state() === before) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => {
        const end = performance.now();
        // Long tasks are reported a little later.
        setTimeout(() => {
          const during = tasks.filter(([start, duration]) => start + duration > timeStamp && start < end);
          reportTouch({
            answered: end - timeStamp,
            blocking: during.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
            longestTask: Math.max(0, ...during.map(([, duration]) => duration)),
          });
        }, 300);
      }));
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    addEventListener('toggle', check, true);
  };
  addEventListener('pointerdown', onTouch, true);
  addEventListener('keydown', onTouch, true);
})()`;

/** How long a touch may take until it counts as unanswered. */
const ANSWER_TIMEOUT_MS = 15_000;

/** Opens an empty page in a window that shows a control, with a processor slowed four times. */
export async function openTouchedPage(browser: Browser, name: TouchName) {
  const context = await browser.newContext({
    // Starlight's switch goes from the system's mode to the light one, which must be another.
    colorScheme: 'dark',
    viewport: touches[name].isNarrow ? { width: 412, height: 823 } : { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, session };
}

/** Loads a page with a processor slowed four times, and touches a control once its files have come. */
export async function measureTouch(
  browser: Browser,
  address: string,
  name: TouchName,
): Promise<TouchResult> {
  const { page } = await openTouchedPage(browser, name);
  try {
    // The page reports by itself: a question to it would run a script of its own while it answers the touch.
    let report: (figures: TouchFigures) => void = () => undefined;
    const reported = new Promise<TouchFigures>((resolve) => (report = resolve));
    await page.exposeFunction('reportTouch', (figures: TouchFigures) => report(figures));
    await page.addInitScript(probe);
    await page.goto(address, { waitUntil: 'networkidle' });
    if (!(await touches[name].act(page))) return 'no control';
    const missed = delay(ANSWER_TIMEOUT_MS, 'no answer' as const, { ref: false });
    return await Promise.race([reported, missed]);
  } finally {
    await page.context().close();
  }
}
