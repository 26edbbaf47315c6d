import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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
  readonly include?: string;
  /** Rules left out. */
  readonly except?: readonly string[];
}

/** Expects axe to find no problem on the current page: by all rules in dark mode, by those about colors in light mode. */
export async function expectAccessible(page: Page, extent: Extent = {}): Promise<void> {
  const { bestPractices = false, include = 'html', except = [] } = extent;
  const rules: [string, { enabled: boolean }][] = [
    // Off unless asked for, since it is new.
    [nameRule, { enabled: true }],
    ...except.map((rule): [string, { enabled: boolean }] => [rule, { enabled: false }]),
  ];
  // The legacy mode, because the other one opens a blank page, which Electron can't; it matters only to frames.
  const axe = () =>
    new AxeBuilder({ page })
      .setLegacyMode()
      .include(include)
      // Describing each element that passes takes longer than the rules.
      .options({ rules: Object.fromEntries(rules), resultTypes: ['violations'] });
  const all = bestPractices ? axe() : axe().withTags(standards);
  await setMode(page, 'dark');
  expect(await violations(all), 'in dark mode').toEqual([]);
  await setMode(page, 'light');
  expect(await violations(axe().withRules(colorRules)), 'in light mode').toEqual([]);
}

async function violations(axe: AxeBuilder): Promise<string[]> {
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ target }) => id !== nameRule || !signs.test(String(target)))
      .map(({ target, failureSummary }) => `${id} at ${String(target)}: ${failureSummary}`),
  );
}

async function setMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.setAttribute('data-theme', value);
  }, mode);
  // Halfway through a fade, the contrast is lower.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}
