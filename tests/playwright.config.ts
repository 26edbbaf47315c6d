import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import type { ReaderOptions } from './e2e/reader.ts';
import { readTestTools } from './setup/test-tools.ts';

const { chromium, fonts } = await readTestTools();
// For all browsers and windows that tests open.
if (fonts) process.env['FONTCONFIG_FILE'] = fonts.liberation;
const launchOptions = { executablePath: chromium.executable, args: [...chromium.args] };
const output = fileURLToPath(new URL('../test-results/', import.meta.url));

export default defineConfig<ReaderOptions>({
  testDir: 'e2e',
  outputDir: output,
  globalSetup: './setup/e2e-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A test that fails once in a while is a defect to find, in the test or in the product.
  retries: 0,
  // Generous, so that a busy machine fails no test; one that can't pass takes longer to fail.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // It tells of failures at the end, where a log is read first.
  reporter: 'dot',
  forbidOnly: Boolean(process.env['CI']),
  use: {
    trace: 'off',
    launchOptions,
  },
  // A file's prefix or a test's tag means that it runs on that platform only.
  projects: [
    // First, because its tests share one worker.
    { name: 'packaged', testMatch: 'packaged.spec.ts' },
    // It packs two versions, which takes a minute.
    ...(process.env['UPDATE'] ? [{ name: 'update', testMatch: 'packaged-update.spec.ts' }] : []),
    {
      name: 'web',
      testIgnore: ['desktop*.spec.ts', 'packaged*.spec.ts'],
      // As wide as the app's first window.
      use: { platform: 'web', viewport: { width: 1280, height: 800 } },
    },
    // On systems with other fonts, of which the short run has one.
    ...Object.entries(fonts ?? {})
      .filter(([name]) => name === 'dejavu' || (name !== 'liberation' && process.env['FONTS']))
      .map(([name, config]) => ({
        name: `web-${name}`,
        testMatch: 'web-paint.spec.ts',
        grep: /@fonts/,
        use: {
          platform: 'web' as const,
          launchOptions: { ...launchOptions, env: { ...process.env, FONTCONFIG_FILE: config } },
        },
      })),
    {
      name: 'desktop',
      grepInvert: /@web/,
      testIgnore: ['web-*.spec.ts', 'packaged*.spec.ts'],
      use: { platform: 'desktop' },
    },
  ],
});
