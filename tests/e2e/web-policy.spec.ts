import { expect, heading, test } from './reader.ts';

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

// A violation is an error in the console, and all other tests run under the policy, too.
test('[DESK-4] pages are sent with the strictest policy', async ({ reader, page }) => {
  reader.expectConsole(/status of 404/);
  for (const place of places) {
    const response = await reader.goto(place);
    const policy = response!.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-");
    expect(policy).not.toContain('unsafe');
    await expect(heading(page)).toBeVisible();
  }
});

test('[DESK-4] a page whose scripts a host blocks can be read', async ({ reader, page }) => {
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
