// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { attachArticleTools } from '../../renderer/theme/Article/article-tools.ts';

/** An article at an address, with a heading that links to itself. */
function showArticle(address: string) {
  const article = document.createElement('div');
  article.innerHTML = `<h2 id="vice">Vice <a class="hash-link" href="${address}#vice" aria-label="Direct link to Vice"></a></h2>`;
  document.body.append(article);
  // As the shell does, which follows the link itself.
  article.addEventListener('click', (event) => event.preventDefault());
  return attachArticleTools(article, 'https://workshop.example');
}
const link = () => screen.getByRole('link', { name: 'Direct link to Vice' });

it.each([
  ['on the web', 'https://docs.example.org/workshop/bench/', 'https://docs.example.org'],
  [
    'in the app, whose own addresses lead nowhere else',
    'app://docs/workshop/bench/',
    'https://workshop.example',
  ],
])("copies a heading's address %s, and says so", async (_, address, origin) => {
  const user = userEvent.setup();
  showArticle(address);
  await user.click(link());
  expect((await screen.findByRole('status')).textContent).toBe('');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Link copied'));
  expect(await navigator.clipboard.readText()).toBe(`${origin}/workshop/bench/#vice`);
});

it('leaves a click with a modifier to the browser, and copies nothing once it is off', async () => {
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
