// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Layout } from '../../renderer/theme/Layout/Layout.tsx';
import { createSite } from './fixtures.ts';
import { renderWithSite } from './render-with-site.tsx';

it('[NAV-1] has landmarks in reading order', () => {
  const announcementBar = { id: 'a', content: 'News', isCloseable: true };
  renderWithSite(
    <Layout>
      <main id="main">The page</main>
    </Layout>,
    { site: createSite({ announcementBar }) },
  );
  const landmarks = [
    screen.getByRole('region', { name: 'Announcement' }),
    screen.getByRole('banner'),
    screen.getByRole('main'),
    screen.getByRole('contentinfo'),
  ];
  const inOrder = [...landmarks].sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(landmarks).toEqual(inOrder);
  const main = screen.getByRole('navigation', { name: 'Main' });
  expect(screen.getByRole('banner').contains(main)).toBe(true);
});
