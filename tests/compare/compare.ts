/* Compares a build of ours with one of Docusaurus: `npm run compare`. */
import { createCommand, parseFolder, runCommandLine } from '../../build/cli/command.ts';
import { compareSites } from './compare-sites.ts';

const MAX_CHARS = 160;

const command = createCommand(
  'compare',
  'compares a built site with what Docusaurus builds',
  '<our site> <Docusaurus site> <source>',
)
  .argument('<ours>', 'folder that this project has built', parseFolder)
  .argument('<theirs>', 'folder that "docusaurus build" has written', parseFolder)
  .argument('<source>', 'folder with the config of the site', parseFolder)
  .option('--details', 'print all that is missing')
  .action(
    async (ours: string, theirs: string, source: string, flags: { readonly details?: true }) => {
      const { rows, missing } = await compareSites({ ours, theirs, source });
      for (const [name, { found, total }] of rows) {
        if (total === 0) continue;
        const share = `${((100 * found) / total).toFixed(1)}%`;
        console.log(`${name.padEnd(14)}${`${found} of ${total}`.padStart(16)}${share.padStart(8)}`);
      }
      for (const [route, row, text] of flags.details ? missing : []) {
        console.log(`${route}: ${row}: ${text.replaceAll('\n', '⏎').slice(0, MAX_CHARS)}`);
      }
    },
  );
await runCommandLine(command, process.argv.slice(2));
