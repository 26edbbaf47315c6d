// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SiteContext } from '../../renderer/routing/SiteContext.ts';
import { NotFoundPage } from '../../renderer/theme/NotFoundPage/NotFoundPage.tsx';
import { createSite } from './fixtures.ts';

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
