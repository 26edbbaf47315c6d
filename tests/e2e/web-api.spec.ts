import { breadcrumbs, copied, expect, heading, navbar, sidebar, test } from './reader.ts';

test('[RT-8] the index of the API leads to classes and types', async ({ reader, page }) => {
  await reader.goto('/');
  await navbar(page).getByRole('link', { name: 'API' }).click();
  await expect(page).toHaveURL(reader.address('/api/'));
  await expect(sidebar(page).getByRole('link').first()).toHaveText('AgentRuntime');
  await page.getByRole('article').getByRole('link', { name: 'AgentRuntime', exact: true }).click();
  await expect(heading(page)).toHaveText('AgentRuntime');

  const declaration = page.locator('.CodeBlock').first();
  await declaration.getByRole('link', { name: 'IAgentRuntime' }).click();
  await expect(page).toHaveURL(reader.address('/api/interfaces/IAgentRuntime/'));
  await expect(heading(page)).toHaveText('IAgentRuntime');
  await expect(breadcrumbs(page)).toContainText('Interfaces');
  await breadcrumbs(page).getByRole('link', { name: 'API' }).click();
  await expect(page).toHaveURL(reader.address('/api/'));
});

test('[VER-1] [READ-3] [READ-1] the API keeps the page in another version', async ({
  reader,
  page,
}) => {
  const versions = page.getByRole('button', { name: 'Documentation version:' });
  await reader.goto('/api/classes/AgentRuntime/');
  await expect(versions).toHaveAccessibleName(/^Documentation version: Next \(v\d/);
  await versions.click();
  await page.getByRole('link', { name: 'API of 0.1.3' }).click();
  await expect(page).toHaveURL(reader.address('/docs/api/classes/AgentRuntime/'));
  await expect(versions).toHaveText(/API of 0\.1\.3/);
  await expect(sidebar(page).getByRole('link', { name: 'AgentRuntime' })).toBeVisible();
  const main = navbar(page);
  await expect(main.getByRole('link', { name: 'API', exact: true })).toHaveClass(/active/);
  await reader.goto('/docs/api/variables/embeddingDimension/');
  await versions.click();
  await page.getByRole('link', { name: /Next.* Doesn’t have this page/ }).click();
  await expect(page).toHaveURL(reader.address('/api/'));

  await page.setViewportSize({ width: 390, height: 844 });
  await reader.goto('/docs/api/classes/AgentRuntime/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Back to main menu' }).click();
  await menu.getByText('Documentation version: API of 0.1.3').click();
  await expect(menu.getByRole('link', { name: 'API of 0.1.3' })).toBeVisible();
});

test('[RT-8] what a function returns shows in full on a phone', async ({ reader, page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await reader.goto('/api/functions/generateObject/');
  const result = page.getByText('Promise<GenerateObjectResult<unknown>>', { exact: true });
  const [right, column] = await Promise.all(
    [result.locator('span').last(), page.getByRole('article')].map((part) =>
      part.evaluate((element) => element.getBoundingClientRect().right),
    ),
  );
  expect(right).toBeLessThanOrEqual(column!);
});

test('[RT-8] samples lead to the API, and their copied text is code', async ({ reader, page }) => {
  await reader.goto('/docs/packages/');
  const sample = page.locator('.CodeBlock').filter({ hasText: "from '@ai16z/eliza'" }).first();
  const code = await sample.locator('code').textContent();
  await sample.hover();
  await sample.getByRole('button', { name: 'Copy' }).click();
  expect((await copied(reader)).trim()).toBe(code!.trim());
  await sample.getByRole('link', { name: 'stringToUuid' }).last().click();
  await expect(page).toHaveURL(reader.address('/api/functions/stringToUuid/'));
  await expect(heading(page)).toHaveText('stringToUuid');
});

test('[RT-8] a card tells what a link of a guide leads to', async ({ reader, page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await reader.goto('/docs/core/agents/');
  const card = page.getByRole('tooltip');
  const link = page.getByRole('article').getByRole('link', { name: 'registerEvaluator' });
  await link.hover();
  await expect(card).toHaveText(
    /^registerEvaluator\(evaluator: Evaluator\): void;\s*Adds an evaluator after the others\.$/,
  );
  await expect(link).toHaveAccessibleDescription(/Adds an evaluator/);
  const data = (url: string) => /classes\/AgentRuntime\/page\.json/.test(url);
  expect(fetched.filter(data)).toHaveLength(1);
  await card.hover();
  await expect(heading(page)).toBeVisible();
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);

  // The keyboard's focus shows it, too; a page has its title and the first sentence of its description.
  const providers = page.getByRole('article').getByRole('link', { name: 'Providers' }).last();
  await providers.focus();
  await expect(card).toHaveText(/^Providers\s*\w.*[^.]\.$/);
  await providers.dispatchEvent('pointerdown');
  await expect(card).toHaveCount(0);

  // A hash that can't be decoded names no section.
  await providers.evaluate((element) => {
    element.blur();
    element.setAttribute('href', `${element.getAttribute('href')}#%zz`);
  });
  await providers.focus();
  await expect(card).toHaveText(/^Providers\s*\w.*[^.]\.$/);
});

test('[RT-8] an item lists the members that use it', async ({ reader, page }) => {
  await reader.goto('/api/type-aliases/UUID/');
  const use = page.getByRole('listitem').filter({ hasText: /^Memory Interface/ });
  await use.getByRole('link', { name: 'roomId' }).click();
  await expect(page).toHaveURL(reader.address('/api/interfaces/Memory/') + '#roomid');
});
