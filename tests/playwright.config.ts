import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import type { ReaderOptions } from './e2e/reader.ts';
import { readTestTools } from './setup/test-tools.ts';

const { chromium } = await readTestTools();
const output = fileURLToPath(new URL('../test-results/', import.meta.url));

export default defineConfig<ReaderOptions>({
  testDir: 'e2e',
  outputDir: output,
  globalSetup: './setup/e2e-setup.ts',
  fullyParallel: true,
  workers: 2,
  // Machines that others share stand still for seconds now and then; what passes the second time is listed as flaky.
  retries: 1,
  timeout: 30_000,
  reporter: 'line',
  forbidOnly: Boolean(process.env['CI']),
  use: {
    trace: 'off',
    launchOptions: { executablePath: chromium.executable, args: [...chromium.args] },
  },
  projects: [
    { name: 'web', testIgnore: ['desktop*.spec.ts', 'packaged.spec.ts'], use: { platform: 'web' } },
    // What the platform makes no difference to is tagged, and run in the browser alone.
    {
      name: 'desktop',
      grepInvert: /@web/,
      testIgnore: 'packaged.spec.ts',
      use: { platform: 'desktop' },
    },
    { name: 'packaged', testMatch: 'packaged.spec.ts' },
  ],
});
