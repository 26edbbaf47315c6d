// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SiteContext } from '../../renderer/routing/SiteContext.ts';
import { NotFoundPage } from '../../renderer/theme/NotFoundPage/NotFoundPage.tsx';
import { createSite } from './fixtures.ts';
import { renderWithSite } from './render-with-site.tsx';

it('[RT-4] names the path that was asked for and leads into the areas', () => {
  renderWithSite(<NotFoundPage />, { path: '/docs/itnro/' });
  screen.getByRole('heading', { level: 1, name: 'Page not found' });
  screen.getByText('/docs/itnro/');
  const targets = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(targets).toEqual([
    ['Eliza, from the start', '/eliza/'],
    ['Documentation', '/eliza/docs/intro/'],
    ['API', '/eliza/api/'],
    ['Community', '/eliza/community/'],
  ]);
});

it('[RT-4] is prerendered without a path, since one document answers for all', () => {
  const html = renderToString(
    <SiteContext value={createSite()}>
      <MemoryRouter basename="/eliza/" initialEntries={['/eliza/404.html']}>
        <NotFoundPage />
      </MemoryRouter>
    </SiteContext>,
  );
  expect(html).toContain('Page not found');
  expect(html).not.toContain('404.html');
});
