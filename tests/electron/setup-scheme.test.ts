import { expect, it } from 'vitest';
import { setupScheme } from '../../electron/setup-scheme.ts';

it('[DESK-4] the scheme has the rights of an origin with fetch and compiled scripts, and no other', () => {
  let registered: unknown;
  setupScheme({
    registerSchemesAsPrivileged: (schemes) => {
      registered = schemes;
    },
  });
  expect(registered).toEqual([
    {
      scheme: 'app',
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
});
