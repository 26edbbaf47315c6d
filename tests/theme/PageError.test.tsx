// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PageErrorBoundary } from '../../renderer/theme/PageError/PageError.tsx';
import { renderWithSite } from './render-with-site.tsx';

function renderThrowing(thrown: unknown) {
  const Page = () => {
    throw thrown;
  };
  renderWithSite(
    <PageErrorBoundary resetKey="/docs/intro/">
      <Page />
    </PageErrorBoundary>,
  );
}

beforeEach(() => {
  // React reports what it catches.
  vi.spyOn(console, 'error').mockReturnValue();
});

it('[ERR-1] stops at an error that is its own cause', () => {
  const error = new Error('Round and round');
  error.cause = error;
  renderThrowing(error);
  expect(screen.getAllByText('Round and round')).toHaveLength(1);
});

it('[ERR-1] reports a thrown value that is not an error', () => {
  renderThrowing({ status: 500 });
  screen.getByText('A value of type object was thrown');
});
