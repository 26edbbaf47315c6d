/* Runs the tests that kill the app and its store, hundreds of times instead of ten. */
import { spawnSync } from 'node:child_process';

const env = { ...process.env, KILLS: process.env['KILLS'] ?? '300' };
for (const args of [
  ['test:unit', 'tests/electron/store-kill.test.ts'],
  ['test:e2e', '--project=desktop', 'desktop-kill.spec.ts'],
] as const) {
  const [script, ...rest] = args;
  const npm = process.env['npm_execpath']!;
  const { status } = spawnSync(process.execPath, [npm, 'run', script, '--', ...rest], {
    env,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
