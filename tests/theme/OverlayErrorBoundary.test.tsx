// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OverlayErrorBoundary } from '../../renderer/theme/Notice/OverlayErrorBoundary.tsx';

function Broken(): never {
  throw new Error('Invalid time value');
}

it('shows a message in place of a tool that throws, and leaves the page', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onClose = vi.fn();
  render(
    <>
      <h1>The page</h1>
      <OverlayErrorBoundary onClose={onClose}>
        <Broken />
      </OverlayErrorBoundary>
    </>,
  );
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain(
    'This part of the page stopped working: Invalid time value',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(onClose).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
