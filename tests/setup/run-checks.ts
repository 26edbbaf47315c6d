/* Runs all npm scripts that start with `check:`. */
import { reportFailed, runJobs, scriptsLike } from './run-scripts.ts';

reportFailed(await runJobs(scriptsLike('check:')));
