// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { AppUpdates, UpdateState } from '../../renderer/platform/platform.ts';
import { UpdateStatus } from '../../renderer/theme/UpdateStatus/UpdateStatus.tsx';

/** Updates whose state the test sets. */
function settableUpdates(first: UpdateState) {
  let state = first;
  const listeners = new Set<() => void>();
  const updates: AppUpdates = {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check: vi.fn(),
    install: vi.fn(),
  };
  const set = (next: UpdateState) =>
    act(() => {
      state = next;
      for (const listener of listeners) listener();
    });
  return { updates, set };
}

const status = () => screen.getByRole('status').textContent;

describe('UpdateStatus', () => {
  it('shows the state of an update and its next step', async () => {
    const user = userEvent.setup();
    const { updates, set } = settableUpdates({ status: 'idle' });
    render(<UpdateStatus updates={updates} />);
    expect(status()).toBe('');
    await user.click(screen.getByRole('button', { name: 'Check for updates' }));
    expect(updates.check).toHaveBeenCalledOnce();

    set({ status: 'checking' });
    expect(status()).toBe('Checking for updates…');
    expect(screen.queryByRole('button')).toBeNull();

    set({ status: 'downloading', version: '2.0.0', share: 0.25 });
    expect(status()).toBe('Downloading version 2.0.0…');
    const progress = screen.getByRole<HTMLProgressElement>('progressbar', {
      name: 'Download progress',
    });
    expect(progress.value).toBe(0.25);
    expect(screen.queryByRole('button')).toBeNull();

    set({ status: 'ready', version: '2.0.0' });
    expect(status()).toBe('Version 2.0.0 is ready.');
    await user.click(screen.getByRole('button', { name: 'Restart to update' }));
    expect(updates.install).toHaveBeenCalledOnce();
  });

  it.each<[UpdateState, string]>([
    [{ status: 'current' }, 'You have the latest version.'],
    [{ status: 'failed', reason: 'no network' }, 'Couldn’t update: no network'],
  ])('lets the reader check again after %j', (state, text) => {
    render(<UpdateStatus updates={settableUpdates(state).updates} />);
    expect(status()).toBe(text);
    expect(screen.getByRole('button', { name: 'Check for updates' })).toBeTruthy();
  });
});
