// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { UpdateState } from '../../renderer/model/update-state.ts';
import type { AppUpdates } from '../../renderer/platform/platform.ts';
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
  it('says how far an update is, and offers what can be done about it', async () => {
    const user = userEvent.setup();
    const { updates, set } = settableUpdates({ status: 'idle' });
    render(<UpdateStatus updates={updates} />);
    expect(status()).toBe('');
    await user.click(screen.getByRole('button', { name: 'Check for updates' }));
    expect(updates.check).toHaveBeenCalledOnce();

    set({ status: 'checking' });
    expect(status()).toBe('Looking for updates…');
    expect(screen.queryByRole('button')).toBeNull();

    set({ status: 'downloading', version: '2.0.0', share: 0.25 });
    expect(status()).toBe('Fetching version 2.0.0…');
    const progress = screen.getByRole<HTMLProgressElement>('progressbar', {
      name: 'Update fetched',
    });
    expect(progress.value).toBe(0.25);
    expect(screen.queryByRole('button')).toBeNull();

    set({ status: 'ready', version: '2.0.0' });
    expect(status()).toBe('Version 2.0.0 is ready.');
    await user.click(screen.getByRole('button', { name: 'Restart to update' }));
    expect(updates.install).toHaveBeenCalledOnce();
  });

  it.each<[UpdateState, string]>([
    [{ status: 'current' }, 'This is the newest version.'],
    [{ status: 'failed', reason: 'no network' }, 'Updating failed: no network'],
  ])('lets the reader look again after %j', (state, text) => {
    render(<UpdateStatus updates={settableUpdates(state).updates} />);
    expect(status()).toBe(text);
    expect(screen.getByRole('button', { name: 'Check for updates' })).toBeTruthy();
  });
});
