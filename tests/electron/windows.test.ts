import type { WebContents } from 'electron';
import { afterEach, expect, it, vi } from 'vitest';
import { showAddress } from '../../electron/windows.ts';

afterEach(() => vi.restoreAllMocks());

const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);

/** Returns the warnings after a failed load. */
async function fail(code: string, isDestroyed = false) {
  const said: unknown[] = [];
  vi.spyOn(console, 'warn').mockImplementation((text) => void said.push(text));
  process.on('unhandledRejection', note);
  const loadURL = () => Promise.reject(Object.assign(new Error(`${code} loading`), { code }));
  showAddress({ loadURL, isDestroyed: () => isDestroyed } as unknown as WebContents, 'app://docs/');
  // Unhandled rejections are reported before the next task.
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
  return said;
}

it('ignores a load that another one replaced, or whose window closed', async () => {
  expect(await fail('ERR_ABORTED')).toEqual([]);
  expect(await fail('ERR_FAILED', true)).toEqual([]);
});

it('reports an address that cannot be shown', async () => {
  expect(await fail('ERR_FAILED')).toEqual(['app://docs/: cannot be shown, ERR_FAILED loading']);
});
