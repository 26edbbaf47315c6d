import { fixtureRoot } from '../setup/fixtures.ts';
import { expect, test } from './reader.ts';

test.use({ webRoot: fixtureRoot('mistakes') });

for (const { path, title, message } of [
  {
    path: '/docs/syntax/',
    title: 'Broken syntax',
    message: /docs\/syntax\.mdx:7: could not be compiled/,
  },
  {
    path: '/docs/throws/',
    title: 'Throws',
    message: 'docs/throws.mdx: could not be rendered: no luck',
  },
]) {
  test(`the page "${title}" says which mistake it has`, async ({ reader }) => {
    const { page } = reader;
    const expectPage = async () => {
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('article')).toContainText('This page couldn’t be built.');
      await expect(page.getByRole('article')).toContainText(message);
    };
    await reader.goto(path);
    await expectPage();

    await reader.goto('/docs/intro/');
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByText(title).click();
    await expect(page).toHaveTitle(`${title} | Plain`);
    await expectPage();
  });
}

test('a page keeps its text around a missing import and component', async ({ reader }) => {
  await reader.goto('/docs/partly/');
  const article = reader.page.getByRole('article');
  await expect(article).toContainText('Text stays.');
  await expect(article.getByText('which isn’t part of this site')).toContainText([
    './gone.jsx',
    '<Widget>',
  ]);
});
