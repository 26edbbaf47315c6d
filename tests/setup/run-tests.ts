/*
 * Runs all checks and tests. The end-to-end tests come last, because they need every core; before, unit tests, checks
 * and builds share the cores with the search for the programs to test with, which mostly waits for downloads.
 */
import { createCommand, runCommandLine } from '../../build/cli/command.ts';
import { reportFailed, runInTerminal, runJobs, runScript, scriptsLike } from './run-scripts.ts';

/** The longest first, because the others fit beside them. */
const longest = ['test:unit', 'test:build', 'check:format'];

const summary =
  'runs all checks and tests; "test:unit" and "test:e2e" run some, as Vitest and Playwright do';
const command = createCommand('test', summary).action(async () => {
  const [isPrepared, failed] = await Promise.all([
    runScript('test:prepare'),
    runJobs([...new Set([...longest, ...scriptsLike('check:')])]),
  ]);
  if (!isPrepared) failed.push('test:prepare');
  if (failed.length === 0 && !(await runInTerminal('test:e2e'))) failed.push('test:e2e');
  reportFailed(failed);
});
await runCommandLine(command, process.argv.slice(2));
