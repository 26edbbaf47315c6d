import { fromPublicAddress, type PublicSite } from '../../renderer/model/links.ts';
import { splitTarget } from '../../renderer/model/page-path.ts';
import { PACK_ENDING } from '../../renderer/model/pack.ts';
import { tasksUsage } from '../terminal/docs-task.ts';

export type CommandLine = ReturnType<typeof parseCommandLine>;

/** Scheme of links that the system opens with the installed app, and of the addresses that assistants read. */
export const DOCS_SCHEME = 'eliza-docs:';

/** Options of Chromium, Electron or the tests; a value may follow after `=`. */
const foreign =
  /^--?(?:inspect|remote-debugging|no-sandbox|disable-|enable-|user-data-dir|web-root|force-|lang|allow-|original-process|ozone|in-process-gpu|use-)/;

/** Leaves out the options of Chromium, Electron and the tests. */
export function withoutForeign(args: readonly string[]): readonly string[] {
  return args.filter((argument) => !foreign.test(argument));
}

/**
 * Parses the arguments after the program's name: `eliza-docs docs/intro`, `eliza-docs --search "model provider"`,
 * `eliza-docs open site.docpack`, or a deep link. Unknown arguments are reported and ignored.
 */
export function parseCommandLine(args: readonly string[], site?: PublicSite) {
  /** Site path to show. */
  let path: string | null = null;
  let search: string | null = null;
  /** Path of a pack to open. */
  let pack: string | null = null;
  /** Problems with the arguments, for the terminal. */
  const messages: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const argument = args[index]!;
    const [, option = '', value] = /^(--?[\w-]+)(?:=(.*))?$/s.exec(argument) ?? [];
    if (option === '--search') {
      const words = (value ?? args[++index] ?? '').trim();
      if (words === '')
        messages.push('--search: add words to search for: --search "model provider"');
      else search ??= words;
    } else if (option !== '') {
      if (!foreign.test(argument)) messages.push(`${argument}: unknown option, ignored`);
    } else if (argument === 'open' || isPack(argument)) {
      // Systems open a file with its path alone.
      const file = isPack(argument) ? argument : args[++index];
      if (file === undefined) messages.push('open: add the file of a pack: open site.docpack');
      else if (pack !== null) messages.push(`${file}: only one pack can be opened, ignored`);
      else pack = file;
    } else {
      const wanted =
        parseDeepLink(argument) ?? (site && fromPublicAddress(argument, site)) ?? toPath(argument);
      if (wanted === null) messages.push(`${argument}: not the path of a page, ignored`);
      else if (path !== null) messages.push(`${argument}: only one path can be shown, ignored`);
      else path = wanted;
    }
  }
  return { path, search, pack, messages };
}

function isPack(argument: string): boolean {
  return argument.slice(-PACK_ENDING.length).toLowerCase() === PACK_ENDING;
}

/** What `--help` prints. */
export function helpText(name: string): string {
  return [
    `Usage: ${name} [options] [page]`,
    '',
    'page               docs/intro, a link of the app (eliza-docs://docs/intro/), or the',
    '                   address of a page on the web',
    '',
    'open <file>        opens a pack',
    '--search <words>   searches the documentation',
    '--version          prints the version',
    '--help             prints this text',
    '',
    'In the terminal, without a window:',
    tasksUsage.replaceAll('eliza-docs', name),
    '',
    `Examples: ${name} docs/core/agents`,
    `          ${name} --search "model provider"`,
  ].join('\n');
}

/** `docs/intro`, `/docs/intro/` or `docs/intro#start`; null for anything with a scheme or `..`. */
function toPath(argument: string): string | null {
  // A sign at the end of a name, as in `docs/C#` and `docs/why?`, begins nothing.
  const target = argument.replace(/[?#](?=\/|$)/g, encodeURIComponent);
  const { path } = splitTarget(target);
  const isPath =
    !/^(?:[a-z][\w+.-]*:|\/\/|$)|[\\\p{Cc}]/iu.test(path) && !/(?:^|\/)\.\.?(?:\/|$)/.test(path);
  if (!isPath) return null;
  return target.charAt(0) === '/' ? target : `/${target}`;
}

/**
 * Returns the site path, with search and hash, of a link such as `eliza-docs://docs/intro/#start`, or null for any
 * other text. Host and path together are the site path.
 */
export function parseDeepLink(link: string): string | null {
  const below = new RegExp(`^${DOCS_SCHEME}/*(.*)$`, 'is').exec(link)?.[1];
  if (below === undefined) return null;
  // The origin folds `..`; not all of the first name would be a host.
  const { pathname, search, hash } = new URL(`http://docs.invalid/${below}`);
  return `${pathname}${search}${hash}`;
}

/** The arguments after the app's name, or in development after the folder that Electron runs. */
export function ownArguments(argv: readonly string[], isPackaged: boolean): readonly string[] {
  if (isPackaged) return argv.slice(1);
  let index = 1;
  while (/^-/.test(argv[index] ?? '')) index += /^(?:-r|--require)$/.test(argv[index]!) ? 2 : 1;
  return argv.slice(index + 1);
}
