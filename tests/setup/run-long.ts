/*
 * Runs the tests that kill the app, updates of packs and builds, hundreds of times instead of four, long series of edits,
 * presses before hydration, every regular expression with long texts, axe on 33 pages, pages with all fonts, an update
 * from one packed version to the next, and the types of samples with the framework that npm installs.
 */
import { spawnSync } from 'node:child_process';

const { KILLS = '300', STEPS = '50' } = process.env;
const env = {
  ...process.env,
  KILLS,
  STEPS,
  AXE: '1',
  FONTS: '1',
  UPDATE: '1',
  PATTERNS: '1',
  FRAMEWORK: '1',
};
for (const args of [
  [
    'test:unit',
    'tests/packs/update-kill.test.ts',
    'tests/build/killed-build.test.ts',
    'tests/build/warm-build.test.ts',
    'tests/prose/patterns.test.ts',
    'tests/content/samples.test.ts',
  ],
  ['test:e2e', '--project=desktop', 'desktop-kill.spec.ts'],
  ['test:e2e', '--project=web', '--repeat-each=20', 'web-before-hydration.spec.ts'],
  ['test:e2e', '--project=web', 'web-accessibility.spec.ts'],
  ['test:e2e', '--project=web-noto'],
  ['test:e2e', '--project=update'],
] as const) {
  const [script, ...rest] = args;
  const npm = process.env['npm_execpath']!;
  const { status } = spawnSync(process.execPath, [npm, 'run', script, '--', ...rest], {
    env,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
