import { fixtureRoot } from '../setup/fixtures.ts';
import { expect, test } from './reader.ts';

test.use({ webRoot: fixtureRoot('tools') });

test('a closed window opens again where it was, and titles have no emoji', async ({ reader }) => {
  const page = await reader.openWindow('/docs/saw/#teeth');
  await page.evaluate(() => (document.title = '🪚️ The saw'));
  const titles = () =>
    reader.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => window.getTitle()),
    );
  await expect.poll(titles).toContain('The saw');
  const bounds = () =>
    reader.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => window.getBounds()),
    );
  const place = { x: 40, y: 50, width: 620, height: 540 };
  await reader.app.evaluate(
    ({ BrowserWindow }, [url, to]) => {
      const window = BrowserWindow.getAllWindows().find(
        ({ webContents }) => webContents.getURL() === url,
      )!;
      window.setBounds(to);
    },
    [page.url(), place] as const,
  );
  await expect.poll(bounds).toContainEqual(place);
  await reader.app.evaluate(({ BrowserWindow }, url) => {
    BrowserWindow.getAllWindows()
      .find(({ webContents }) => webContents.getURL() === url)!
      .close();
  }, page.url());
  await expect.poll(() => reader.app.windows().length).toBe(1);
  const opened = reader.app.waitForEvent('window');
  await reader.page.keyboard.press('Control+p');
  await reader.page.getByRole('combobox', { name: 'Quick open' }).fill('>reopen');
  await reader.page.keyboard.press('Enter');
  const again = await opened;
  await expect(again).toHaveURL(reader.address('/docs/saw/#teeth'));
  await expect.poll(bounds).toContainEqual(place);
});
