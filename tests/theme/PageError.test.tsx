// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { App } from '../../renderer/entry/App.tsx';
import { Link } from '../../renderer/routing/Link.tsx';
import { createPageLoader } from '../../renderer/routing/page-loader.ts';
import { PageErrorBoundary } from '../../renderer/theme/PageError/PageError.tsx';
import { installBrowser } from './browser.ts';
import { createMemoryPlatform, createPage, createSite } from './fixtures.ts';
import { renderWithSite } from './render-with-site.tsx';

let thrown: Error | undefined;

function Page() {
  if (thrown) throw thrown;
  return <p>The page</p>;
}

function renderPage() {
  const view = (path: string) => (
    <PageErrorBoundary resetKey={path}>
      <Page />
    </PageErrorBoundary>
  );
  const { rerender } = renderWithSite(view('/docs/intro/'));
  return { showPath: (path: string) => rerender(view(path)) };
}

const heading = () => screen.queryByRole('heading', { level: 1, name: 'This page crashed' });

beforeEach(() => {
  // React reports what it catches.
  vi.spyOn(console, 'error').mockReturnValue();
  document.title = 'Introduction | Eliza';
  thrown = undefined;
});

it('[ERR-1] turns a page that throws into "Page Error", with the message and its causes', () => {
  thrown = new Error('No rooms', { cause: new TypeError('No memory', { cause: 'disk full' }) });
  renderPage();
  expect(document.title).toBe('Page Error');
  expect(heading()).not.toBeNull();
  screen.getByText('No rooms');
  screen.getByText('No memory');
  screen.getByText('disk full');
  screen.getByRole('button', { name: 'Try again' });
  expect(screen.getByRole('main').id).toBe('main');
});

it('[ERR-1] stops at an error that is its own cause', () => {
  const error = new Error('Round and round');
  error.cause = error;
  thrown = error;
  renderPage();
  expect(screen.getAllByText('Round and round')).toHaveLength(1);
});

it('[ERR-1] reports a thrown value that is not an error', () => {
  thrown = { status: 500 } as unknown as Error;
  renderPage();
  screen.getByText('A value of type object was thrown');
});

it('[ERR-1] sets the document’s title after a navigation to the page', async () => {
  const user = userEvent.setup();
  installBrowser();
  const site = createSite();
  const loader = createPageLoader({
    basePath: site.basePath,
    build: 'test',
    modules: {},
    styles: {},
  });
  const add = (title: string, path: string, body: ComponentType) =>
    loader.add(path, { page: createPage({ path, documentTitle: title }), default: body });
  add('Start', '/docs/start/', () => <Link to="/docs/broken/">Go on</Link>);
  add('Broken', '/docs/broken/', Page);
  add('Sound', '/docs/sound/', () => <p>All is well</p>);
  const Elsewhere = () => {
    const navigate = useNavigate();
    return <button onClick={() => void navigate('/docs/sound/')}>Elsewhere</button>;
  };
  render(
    <MemoryRouter basename={site.basePath} initialEntries={['/eliza/docs/start/']}>
      <Elsewhere />
      <App site={site} platform={createMemoryPlatform()} loader={loader} />
    </MemoryRouter>,
  );

  thrown = new Error('No rooms');
  await user.click(screen.getByRole('link', { name: 'Go on' }));
  await screen.findByText('No rooms');
  expect(document.title).toBe('Page Error');
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await screen.findByText('All is well');
  expect(document.title).toBe('Sound');
});

it('[STATE-4] shows the page again after "Try again"', async () => {
  const user = userEvent.setup();
  thrown = new Error('Once');
  renderPage();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(heading()).not.toBeNull();

  thrown = undefined;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  screen.getByText('The page');
  expect(heading()).toBeNull();
  expect(document.title).toBe('Introduction | Eliza');
});

it('[STATE-4] removes the error on the next navigation', () => {
  thrown = new Error('Only here');
  const { showPath } = renderPage();
  thrown = undefined;
  showPath('/docs/quickstart/');
  screen.getByText('The page');
});
