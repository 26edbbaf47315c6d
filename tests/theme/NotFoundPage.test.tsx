// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SiteContext } from '../../renderer/routing/SiteContext.ts';
import { NotFoundPage } from '../../renderer/theme/NotFoundPage/NotFoundPage.tsx';
import { createSite } from './fixtures.ts';
import { renderWithSite } from './render-with-site.tsx';

it('[RT-4] shows the missing path and links to the areas', () => {
  renderWithSite(<NotFoundPage />, { path: '/docs/itnro/' });
  screen.getByRole('heading', { level: 1, name: 'Page not found' });
  screen.getByText('/docs/itnro/');
  const targets = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(targets).toEqual([
    ['Eliza home page', '/eliza/'],
    ['Documentation', '/eliza/docs/intro/'],
    ['API', '/eliza/api/'],
    ['Community', '/eliza/community/'],
  ]);
});

it('[RT-4] is prerendered without a path, since it serves all missing paths', () => {
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
