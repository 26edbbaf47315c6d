/*
 * Runs all checks and tests. The end-to-end tests come last, because they need every core; before, unit tests, checks
 * and builds share the cores with the search for the programs to test with, which mostly waits for downloads.
 */
import { reportFailed, runInTerminal, runJobs, runScript, scriptsLike } from './run-scripts.ts';

/** The longest first, because the others fit beside them. */
const longest = ['test:unit', 'test:build', 'check:format'];

const [isPrepared, failed] = await Promise.all([
  runScript('test:prepare'),
  runJobs([...new Set([...longest, ...scriptsLike('check:')])]),
]);
if (!isPrepared) failed.push('test:prepare');
if (failed.length === 0 && !(await runInTerminal('test:e2e'))) failed.push('test:e2e');
reportFailed(failed);
