import { runCommandLine } from './command.ts';
import { createProgram } from './program.ts';

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // Who reads the output may have had enough of it, as `head` does.
    if (error.code !== 'EPIPE') throw error;
  });
}

await runCommandLine(createProgram(), process.argv.slice(2));
