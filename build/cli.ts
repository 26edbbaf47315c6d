import { runCommandLine } from './cli/command.ts';
import { createProgram } from './cli/program.ts';

await runCommandLine(createProgram(), process.argv.slice(2));
