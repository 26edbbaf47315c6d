import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { testToolsFile } from './test-tools.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const playwright = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
  'cli.js',
);

if (!existsSync(testToolsFile)) await import('./prepare.ts');
const run = spawn(
  process.execPath,
  [playwright, 'test', '-c', 'tests/playwright.config.ts', ...process.argv.slice(2)],
  { cwd: project, stdio: 'inherit' },
);
const [code] = (await once(run, 'exit')) as [number | null];
process.exitCode = code ?? 1;
