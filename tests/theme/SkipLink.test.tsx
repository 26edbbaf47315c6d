// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Layout } from '../../renderer/theme/Layout/Layout.tsx';
import { renderWithSite } from './render-with-site.tsx';

it('[NAV-4] is the first tab stop and moves the focus to the content', async () => {
  const user = userEvent.setup();
  const { location } = renderWithSite(
    <Layout>
      <main id="main" tabIndex={-1}>
        The page
      </main>
    </Layout>,
  );
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toBe(document.activeElement);

  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(location()).toBe('/docs/quickstart/');
});
