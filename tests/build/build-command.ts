/* A command that builds a site as `npm run build` does, with output and cache in folders of a test. */
import { Command } from 'commander';
import { buildWebSite } from '../../build/pipeline/build.ts';
import { runCommandLine } from '../../build/cli/command.ts';

const program = new Command()
  .argument('<content>')
  .argument('<output>')
  .argument('<cache>')
  .action(async (contentRoot: string, output: string, cacheFolder: string) => {
    await buildWebSite({ contentRoot, output, cacheFolder });
  });
await runCommandLine(program, process.argv.slice(2));
