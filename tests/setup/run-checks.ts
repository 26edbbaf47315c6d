/* Runs all npm scripts that start with `check:`. */
import { createCommand, runCommandLine } from '../../build/cli/command.ts';
import { reportFailed, runJobs, scriptsLike } from './run-scripts.ts';

const command = createCommand('check', `runs ${scriptsLike('check:').join(', ')}`).action(
  async () => reportFailed(await runJobs(scriptsLike('check:'))),
);
await runCommandLine(command, process.argv.slice(2));
