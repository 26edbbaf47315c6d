// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LoadError, Loading } from '../../renderer/theme/Loading/Loading.tsx';
import { renderWithSite } from './render-with-site.tsx';

it('[LOAD-1] says that the page is loading', () => {
  renderWithSite(<Loading />);
  expect(screen.getByRole('status').textContent).toBe('Loading');
});

it('[LOAD-2] shows why a page failed to load, with a button to retry', async () => {
  const user = userEvent.setup();
  const onRetry = vi.fn();
  renderWithSite(<LoadError error={new Error('The server answered 503')} onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('The server answered 503');
  expect(onRetry).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
