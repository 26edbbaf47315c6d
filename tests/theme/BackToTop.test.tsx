// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Layout } from '../../renderer/theme/Layout/Layout.tsx';
import type { Screen } from './browser.ts';
import { renderWithSite } from './render-with-site.tsx';

function renderPage(screenChanges: Partial<Screen> = {}) {
  renderWithSite(
    <Layout>
      <main id="main" tabIndex={-1}>
        A long page
      </main>
    </Layout>,
    { screen: screenChanges },
  );
  scrollBy(0);
  return vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
}

/** Puts the reader some windows down the page. */
function scrollBy(windows: number) {
  act(() => {
    const value = windows * window.innerHeight;
    Object.defineProperty(window, 'scrollY', { value, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
}

it('appears after scrolling by two window heights', async () => {
  renderPage();
  scrollBy(2);
  expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull();
  scrollBy(2.1);
  const button = await screen.findByRole('button', { name: 'Back to top' });
  expect(button.hasAttribute('data-shown')).toBe(true);
  scrollBy(1);
  expect(button.hasAttribute('data-shown')).toBe(false);
});

it.each([
  ['in motion', false, 'smooth'],
  ['at once for readers who want no motion', true, 'instant'],
] as const)(
  'scrolls up %s, and the keyboard goes on in the content',
  async (_, reducedMotion, behavior) => {
    const scrollTo = renderPage({ reducedMotion });
    scrollBy(3);
    await userEvent.click(await screen.findByRole('button', { name: 'Back to top' }));
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  },
);
