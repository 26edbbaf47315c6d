// @vitest-environment jsdom
import { createTranslate } from '../../renderer/i18n/translate.ts';
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { createWebPlatform } from '../../renderer/platform/web-platform.ts';
import { attachArticleBehaviors } from '../../renderer/theme/Article/article-behaviors.ts';

// The first click loads it, which takes time under load.
beforeAll(() => import('../../renderer/theme/on-demand.ts'));

/** An article at an address, with a heading that links to itself. */
function showArticle(address: string) {
  const article = document.createElement('div');
  article.innerHTML = `<h2 id="vice">Vice <a class="hash-link" href="${address}#vice" aria-label="Direct link to Vice"></a></h2>`;
  document.body.append(article);
  // The shell navigates instead of the browser.
  article.addEventListener('click', (event) => event.preventDefault());
  return attachArticleBehaviors({
    article,
    storage: createWebPlatform().storage,
    translate: createTranslate({}),
    publicOrigin: 'https://workshop.example',
  });
}
const link = () => screen.getByRole('link', { name: 'Direct link to Vice' });

it.each([
  ['on the web', 'https://docs.example.org/workshop/bench/', 'https://docs.example.org'],
  [
    'in the app, where it is the public one',
    'app://docs/workshop/bench/',
    'https://workshop.example',
  ],
])("copies a heading's address %s and confirms it", async (_, address, origin) => {
  const user = userEvent.setup();
  showArticle(address);
  await user.click(link());
  expect((await screen.findByRole('status')).textContent).toBe('');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Link copied'));
  expect(await navigator.clipboard.readText()).toBe(`${origin}/workshop/bench/#vice`);
});

it('leaves clicks with a modifier key to the browser, and copies nothing once detached', async () => {
  const user = userEvent.setup();
  const detach = showArticle('https://docs.example.org/workshop/bench/');
  await navigator.clipboard.writeText('before');
  await user.keyboard('{Control>}');
  await user.click(link());
  await user.keyboard('{/Control}');
  detach();
  await user.click(link());
  expect(await navigator.clipboard.readText()).toBe('before');
});
