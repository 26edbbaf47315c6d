/*
 * Runs all checks and tests. The end-to-end tests come last, because they need every core; before, unit tests, checks
 * and builds share the cores with the search for the programs to test with, which mostly waits for downloads.
 */
import { reportFailed, runInTerminal, runJobs, runScript, scriptsLike } from './run-scripts.ts';

/** The longest first, because the others fit beside them. */
const longest = ['test:build', 'check:lint'];

const failed = await runJobs([
  { name: 'test:unit', after: runScript('test:prepare') },
  ...[...new Set([...longest, ...scriptsLike('check:')])].map((name) => ({ name })),
]);
if (failed.length === 0 && !(await runInTerminal('test:e2e'))) failed.push('test:e2e');
reportFailed(failed);
