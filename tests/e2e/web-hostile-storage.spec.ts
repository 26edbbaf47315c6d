import { storageKeys } from '../../renderer/model/persisted-state.ts';
import { expect, hydrated, test } from './reader.ts';

/** What another site at the same host, an older release or a reader's own script can leave under any key. */
const left = [
  ...['x', 'null', '-1', '{"command": 5, "length": 9}', '[null]', '[["/x", 1, {}]]'],
  ...['{"__proto__": {"x": 1}}', '</script><script>alert(1)</script>', '['.repeat(20_000)],
];

const keys = [
  ...Object.values(storageKeys),
  ...['version.preferred.docs', 'sidebar.categories.docs', 'tabs.system'],
];

test('[SAFE-3] a page works, whatever is stored under its keys', async ({ reader, page }) => {
  await reader.goto('/docs/quickstart/');
  for (const value of left) {
    await page.evaluate(
      ([names, text]) => {
        for (const name of names) localStorage.setItem(name, text);
        const folders = [...document.querySelectorAll('script[src], link[rel=modulepreload]')].map(
          (element) =>
            ((element as HTMLScriptElement).src || (element as HTMLLinkElement).href).replace(
              /[^/]*$/,
              '',
            ),
        );
        for (const name of [
          'resume',
          'reloaded-for',
          'scroll-positions',
          ...Object.keys(sessionStorage),
        ])
          for (const own of [name, ...folders.map((folder) => `${name} ${folder}`)])
            sessionStorage.setItem(own, text);
      },
      [keys, value] as const,
    );
    await page.reload();
    await hydrated(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').first(), value.slice(0, 40)).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('[STATE-4] a message replaces a shell that throws', async ({ reader, page }) => {
  const broken = [{ footer: {} }, { navbar: { items: [null] } }, { locales: null }];
  for (const part of broken) {
    reader.expectConsole(/TypeError|Cannot read properties|React recovered|Minified React error/);
    await page.route(/\/assets\/site-[\w-]+\.json$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ json: { ...((await response.json()) as object), ...part } });
    });
    await page.goto(reader.address('/docs/quickstart/'));
    await expect(page.getByRole('heading', { name: 'This page crashed' })).toBeVisible();
    await page.unroute(/\/assets\/site-[\w-]+\.json$/);
  }
});
