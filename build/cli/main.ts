import { runCommandLine } from './command.ts';
import { createProgram } from './program.ts';

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    // Who reads the output may have had enough of it, as `head` does.
    if (code === 'EPIPE') return;
    if (stream === process.stdout) console.error(`The output can't be written: ${message}`);
    process.exit(1);
  });
}

await runCommandLine(createProgram(), process.argv.slice(2));
