import type { WebContents } from 'electron';
import { afterEach, expect, it, vi } from 'vitest';
import { showAddress } from '../../electron/show-address.ts';

afterEach(() => vi.restoreAllMocks());

const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);

/** What is said, and what is left unhandled, where loading an address fails. */
async function fail(code: string, isDestroyed = false) {
  const said: unknown[] = [];
  vi.spyOn(console, 'warn').mockImplementation((text) => void said.push(text));
  process.on('unhandledRejection', note);
  const loadURL = () => Promise.reject(Object.assign(new Error(`${code} loading`), { code }));
  showAddress({ loadURL, isDestroyed: () => isDestroyed } as unknown as WebContents, 'app://docs/');
  // Later than any rejection is noticed.
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
  return said;
}

it('says nothing of an address that another took the place of, or of a window that closed', async () => {
  expect(await fail('ERR_ABORTED')).toEqual([]);
  expect(await fail('ERR_FAILED', true)).toEqual([]);
});

it('says which address cannot be shown', async () => {
  expect(await fail('ERR_FAILED')).toEqual(['app://docs/: cannot be shown, ERR_FAILED loading']);
});
