import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { UnitOrder } from './setup/unit-order.ts';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [react()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', '**/node_modules/**'],
    // One shared module graph: isolating every small file costs ten times the run (components clean up by hand).
    isolate: false,
    sequence: { sequencer: UnitOrder },
    // The default leaves a core idle.
    maxWorkers: '100%',
    // Generous, so that a busy machine fails no test; a hanging one still ends.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Without it the electron package would look for the program, and try to download it.
    env: { ELECTRON_OVERRIDE_DIST_PATH: '/' },
    setupFiles: ['tests/setup/unit.ts'],
  },
});
