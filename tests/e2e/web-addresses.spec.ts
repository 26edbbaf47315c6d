import { encodePath } from '../../renderer/model/page-path.ts';
import { fixtureRoot, shellNames, signs } from '../setup/fixtures.ts';
import { expect, heading, hydrated, palette, test } from './reader.ts';

test.use({ webRoot: fixtureRoot('signs') });

const pathOf = (at: number) => `/docs/${encodePath(signs[at]!)}/`;

test('[RT-1] [SEARCH-4] pages open whatever signs name them', async ({ reader, page }) => {
  await reader.goto('/docs/list/');
  for (const at of signs.keys()) {
    await page
      .getByRole('article')
      .getByRole('link', { name: `To ${at}` })
      .click();
    await expect(heading(page)).toHaveText(`Page ${at}`);
    await expect(page).toHaveURL(reader.address(pathOf(at)));
    await expect(page.getByRole('link', { name: `Page ${at}` }).first()).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.goBack();
    await expect(heading(page)).toHaveText('list');
    await page.keyboard.press('Control+k');
    const search = palette(page);
    await search.getByRole('combobox').fill(`uncommon${at}`);
    await expect(search.getByRole('option').first()).toHaveText(new RegExp(`Page ${at}`));
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(`Page ${at}`);
    await page.goBack();
    await expect(heading(page)).toHaveText('list');
    // Going back shows the search again from which the page was opened.
    await expect(search.getByRole('combobox')).toHaveValue(`uncommon${at}`);
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
  }
  // As an address from elsewhere has it.
  await page.goto(reader.address(`/docs/${encodeURIComponent(signs[5])}?from=mail#part`));
  await hydrated(page);
  await expect(page).toHaveURL(reader.address(`${pathOf(5)}?from=mail#part`));
  await expect(heading(page)).toHaveText('Page 5');
});

test('[READ-4] ids and attributes with names of the shell work', async ({ reader, page }) => {
  const main = page.getByRole('main');
  const contents = page.locator('.TableOfContents');
  const reads = async () => {
    await expect(heading(page)).toHaveText('Names of the shell');
    for (const name of shellNames) {
      const link = contents.getByRole('link', { name, exact: true });
      const hash = (await link.getAttribute('href'))!.split('#')[1]!;
      const target = page.locator(`[id="${hash}"]`);
      await link.click();
      await expect(target).toBeInViewport();
      await expect(page).toHaveURL(reader.address(`/docs/shell-names/#${hash}`));
    }
    await page.keyboard.press('Home');
    await page.locator('.SkipLink').first().focus();
    await page.keyboard.press('Enter');
    await expect(main).toBeFocused();
  };
  await reader.goto('/docs/shell-names/');
  await reads();
  await reader.goto('/docs/list/');
  await page.getByRole('link', { name: 'Names of the shell' }).first().click();
  await reads();
});

test('[PACK-5] pages with any sign in their names are in a copy', async ({ reader, page }) => {
  await reader.goto('/docs/list/');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Save for offline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Offline copy' });
  await dialog.getByRole('button', { name: 'Save for offline' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove offline copy' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await reader.stopServer();
  for (const at of signs.keys()) {
    const response = await reader.goto(pathOf(at));
    expect(response!.status()).toBe(200);
    await expect(heading(page)).toHaveText(`Page ${at}`);
  }
});
