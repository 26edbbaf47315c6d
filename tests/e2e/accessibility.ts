import axe, { type RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { rootAttributes } from '../../renderer/model/persisted-state.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules whose results depend on the color mode. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** What readers see on a control is what they say to press it. */
const nameRule = 'label-content-name-mismatch';
/** Controls whose text is a sign, which nobody says. */
const signs = /\.data-footnote-backref/;

interface Extent {
  /** Adds axe's best practices to the rules of WCAG. */
  readonly bestPractices?: boolean;
  /** Selector of the only part to look at. */
  readonly include?: string | undefined;
  /** Rules left out. */
  readonly except?: readonly string[];
}

/** Expects axe to find no problem on the current page: by all rules in dark mode, by those about colors in light mode. */
export async function expectAccessible(page: Page, extent: Extent = {}): Promise<void> {
  const { bestPractices = false, include = 'html', except = [] } = extent;
  const off = (rule: string) => [rule, { enabled: false }] as const;
  // Off unless asked for, since they are new.
  const rules = {
    [nameRule]: { enabled: true },
    'target-size': { enabled: true },
    ...Object.fromEntries(except.map(off)),
  };
  await setMode(page, 'dark');
  const all: RunOptions = bestPractices ? { rules } : { rules, runOnly: standards };
  expect(await violations(page, all, include), 'in dark mode').toEqual([]);
  await setMode(page, 'light');
  expect(await violations(page, { runOnly: colorRules }, include), 'in light mode').toEqual([]);
}

/** Runs axe on a part of the current page, and returns what is wrong with which element. */
export async function violations(
  page: Page,
  options: RunOptions = {},
  include = 'html',
): Promise<string[]> {
  // What is below the first screen is laid out after the page has loaded, and made focusable where it scrolls.
  await page.waitForFunction((name) => {
    const boxes = [...document.querySelectorAll<HTMLElement>('.CodeBlock-pre, .TableScroll')];
    return (
      !document.documentElement.hasAttribute(name) &&
      boxes.every((box) => box.scrollWidth <= box.clientWidth || box.tabIndex === 0)
    );
  }, rootAttributes.firstView);
  // Injecting it takes as long as most of its rules, so once for each document.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ([selector, run]) => {
      const { axe: injected } = window as unknown as { axe: typeof axe };
      // Describing each element that passes takes longer than the rules.
      return (await injected.run(selector, { ...run, resultTypes: ['violations'] })).violations;
    },
    [include, options] as const,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ target }) => id !== nameRule || !signs.test(String(target)))
      .map(({ target, failureSummary }) => `${id} at ${String(target)}: ${failureSummary}`),
  );
}

/** Shows a color mode, and waits until no color fades any longer. */
async function setMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.setAttribute('data-theme', value);
  }, mode);
  // Halfway through a fade, the contrast is lower.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}
