import { Command, CommanderError } from 'commander';
import { ContentError } from '../core/content-error.ts';
import { ExpectedError } from '../core/expected-error.ts';
import { formatProblems } from '../core/format-problems.ts';

/** Exit code for a command line that has a mistake. */
const USAGE_ERROR = 2;

/** Creates the command that `npm run <name>` runs; its usage shows the parameters after the options. */
export function createCommand(name: string, summary: string, parameters = ''): Command {
  return new Command(name)
    .description(summary)
    .usage(`-- [options] ${parameters}`.trimEnd())
    .configureHelp({ commandUsage: (command) => `npm run ${command.name()} ${command.usage()}` })
    .helpOption('-h, --help', 'show this help')
    .showHelpAfterError(`"npm run ${name} -- --help" shows the options and examples.`)
    .exitOverride();
}

/** Formats examples, as command lines with what they do, for the end of a command's help. */
export function formatExamples(examples: Readonly<Record<string, string>>): string {
  const width = Math.max(...Object.keys(examples).map(({ length }) => length));
  const lines = Object.entries(examples).map(([line, does]) => `  ${line.padEnd(width)}  ${does}`);
  return ['\nExamples:', ...lines].join('\n');
}

/** Runs the command that the arguments after the program's name ask for, and sets the process's exit code. */
export async function runCommandLine(program: Command, args: readonly string[]): Promise<void> {
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof CommanderError) {
      // It has printed its message, or the help that it was asked for.
      process.exitCode = error.exitCode === 0 ? 0 : USAGE_ERROR;
    } else if (error instanceof ContentError) {
      console.error(`${formatProblems(error.problems)}\nNothing was written.`);
    } else {
      console.error(error instanceof ExpectedError ? error.message : error);
    }
  }
}
