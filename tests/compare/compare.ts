/* Compares a build of ours with one of Docusaurus: `npm run compare`. */
import {
  createCommand,
  formatExamples,
  parseFolder,
  runCommandLine,
} from '../../build/cli/command.ts';
import { compareSites } from './compare-sites.ts';

const MAX_LISTED = 20;
const MAX_CHARS = 160;

interface CompareFlags {
  readonly details?: true;
}

const command = createCommand(
  'compare',
  'compares a built site with what Docusaurus builds',
  '<our site> <Docusaurus site>',
)
  .argument('<ours>', 'folder that this project has built', parseFolder)
  .argument('<theirs>', 'folder that "docusaurus build" has written', parseFolder)
  .option('--details', 'print every difference')
  .addHelpText(
    'after',
    formatExamples({
      'npm run compare -- dist/web ../website/build': 'counts the pages that agree',
      'npm run compare -- --details dist/web ../website/build': 'and prints where others differ',
    }),
  )
  .action((ours: string, theirs: string, flags: CompareFlags) => {
    const details = flags.details ?? false;
    const { routes, missing, added, pages, same, differences } = compareSites({ ours, theirs });
    console.log(row('routes', routes.length - missing.length, routes.length));
    for (const [fact, count] of Object.entries(same)) console.log(row(fact, count, pages));
    list('routes that ours lacks', missing, details);
    list('routes that only ours has', added, details);
    if (!details) return;
    for (const { route, fact, ours: own, theirs: other } of differences) {
      console.log(`\n${route}: ${fact}\n  ours:   ${cut(own)}\n  theirs: ${cut(other)}`);
    }
  });
await runCommandLine(command, process.argv.slice(2));

function row(name: string, count: number, total: number): string {
  const share = total === 0 ? '' : ` ${((100 * count) / total).toFixed(1).padStart(6)}%`;
  return `${name.padEnd(14)}${`${count} of ${total}`.padStart(14)}${share}`;
}

function list(what: string, routes: readonly string[], isComplete: boolean): void {
  if (routes.length === 0) return;
  const shown = isComplete ? routes : routes.slice(0, MAX_LISTED);
  const rest = routes.length - shown.length;
  console.log(`\n${what}:\n  ${shown.join('\n  ')}${rest > 0 ? `\n  and ${rest} more` : ''}`);
}

function cut(text: string): string {
  const line = text.replaceAll('\n', '⏎');
  return line.length > MAX_CHARS ? `${line.slice(0, MAX_CHARS)}…` : line;
}
