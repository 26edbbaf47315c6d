// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LandingPage } from '../../renderer/theme/LandingPage/LandingPage.tsx';
import { createPage } from './fixtures.ts';
import { renderWithSite } from './render-with-site.tsx';

const command = 'git clone https://example.org/eliza.git';
const page = createPage({
  path: '/',
  kind: 'landing',
  landing: {
    headline: 'Agents that remember',
    lead: 'A framework.',
    command,
    hasPicture: true,
    actions: [
      { label: 'Start', href: '/docs/quickstart/' },
      { label: 'Source', href: 'https://example.org/eliza' },
    ],
    note: 'Read it offline.',
    noteLink: { label: 'Get the app', href: '/docs/reading/desktop-app/' },
    cards: [
      { icon: 'book', title: 'Documentation', text: 'Guides.', to: '/docs/intro/' },
      { icon: 'code', title: 'API reference', text: 'Every type.', to: '/api/' },
      { icon: 'users', title: 'Community', text: 'People.', to: '/community/' },
      { icon: 'archive', title: 'Archive', text: 'What was said.', to: '/community/Discord/' },
    ],
  },
});

it('[RT-2] copies the command and confirms it', async () => {
  const user = userEvent.setup();
  renderWithSite(<LandingPage />, { page, path: '/' });
  await user.click(screen.getByRole('button', { name: 'Copy command' }));
  expect(await navigator.clipboard.readText()).toBe(command);
  await screen.findByText('Copied');
});

it('[RT-2] selects the command if copying is not allowed', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  renderWithSite(<LandingPage />, { page, path: '/' });
  await user.click(screen.getByRole('button', { name: 'Copy command' }));
  await waitFor(() => expect(getSelection()?.toString()).toBe(command));
  expect(screen.queryByText('Copied')).toBeNull();
});

it('[RT-2] shows a file beside the conversation that it leads to', () => {
  const conversation: [string, string][] = [
    ['You', 'When do I sow?'],
    ['Juniper', 'In March.'],
  ];
  const example = { title: 'juniper.json', language: 'json', code: '{}', conversation };
  const html = '<div class="CodeBlock"><pre class="CodeBlock-pre"><code>{}</code></pre></div>';
  const landing = { ...page.landing!, example };
  renderWithSite(<LandingPage />, { page: { ...page, landing, example: html }, path: '/' });
  expect(screen.getByRole('button', { name: 'Copy code' })).toBeTruthy();
  const said = screen.getByRole('list', { name: 'Conversation' });
  expect(said.textContent).toBe('YouWhen do I sow?JuniperIn March.');
});

it('[RT-11] lists excerpts of the archive, if there are any', () => {
  const excerpts = [
    {
      title: 'coders, December 9, 2024',
      date: { date: '2024-12-09', label: 'December 9, 2024' },
      href: '/community/Discord/development/coders/chat_2024-12-09/',
      text: 'An error went away.',
    },
  ];
  const { unmount } = renderWithSite(<LandingPage />, { page: { ...page, excerpts } });
  const section = screen.getByRole('region', { name: 'From the archive' });
  // The title has the date.
  expect(section.textContent).toBe('From the archivecoders, December 9, 2024An error went away.');
  expect(screen.getByRole('link', { name: 'coders, December 9, 2024' }).getAttribute('href')).toBe(
    '/eliza/community/Discord/development/coders/chat_2024-12-09/',
  );
  unmount();
  renderWithSite(<LandingPage />, { page, path: '/' });
  expect(screen.queryByRole('region', { name: 'From the archive' })).toBeNull();
});
