import type { Page } from '@playwright/test';
import { expect, heading, switchColorMode, test } from './reader.ts';

/** Pages of the site with all that a policy can forbid. */
const places = [
  '/',
  '/docs/quickstart/',
  '/docs/core/agents/',
  '/docs/packages/adapters/',
  '/markdown-page/',
  '/api/',
  '/api/classes/AgentRuntime/',
  '/community/',
  '/search/?q=memory',
  '/no/such/page/',
];

/** Collects what a page's policy forbids, from its first byte on. */
async function watchPolicy(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => void violations.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { tellViolation } = window as unknown as { tellViolation: (text: string) => void };
      const { effectiveDirective, blockedURI, sample } = event;
      tellViolation(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  return violations;
}

test('[DESK-4] the site works under the headers that hosts may set, and nothing breaks them', async ({
  reader,
  page,
}) => {
  reader.expectConsole(/status of 404/);
  const violations = await watchPolicy(page);
  for (const place of places) {
    const response = await reader.goto(place);
    const policy = response!.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-");
    expect(policy).not.toContain('unsafe');
    await expect(heading(page)).toBeVisible();
  }
  await reader.goto('/docs/quickstart/');
  await switchColorMode(page);
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search' }).fill('evaluators');
  await page
    .getByRole('option', { name: /evaluators/i })
    .first()
    .click();
  await expect(page).toHaveURL(/evaluators/);
  await page.goBack();
  await expect(heading(page)).toHaveText('Quick Start');
  expect(violations).toEqual([]);
});

test('[DESK-4] a page whose scripts a host blocks says so, and shows what scripts would', async ({
  reader,
  page,
}) => {
  reader.expectConsole(/Content Security Policy/);
  // As a host that names no hash, and as one that allows nothing.
  for (const scripts of ["'self'", "'none'"]) {
    await page.route(reader.address('/docs/quickstart/'), async (route) => {
      const response = await route.fetch();
      const policy = `script-src ${scripts}`;
      const headers = { ...response.headers(), 'content-security-policy': policy };
      await route.fulfill({ response, headers });
    });
    await page.goto(reader.address('/docs/quickstart/'));
    await expect(page.getByText('need JavaScript')).toBeVisible();
    await expect(page.getByText('Loading...')).toBeHidden();
    await expect(page.getByRole('tablist')).toHaveCount(0);
    for (const panel of await page.locator('.Tabs-panel').all()) await expect(panel).toBeVisible();
    await page.unroute(reader.address('/docs/quickstart/'));
  }
});
