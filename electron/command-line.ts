import { parseDeepLink } from './deep-link.ts';

/** What the reader asked for on the command line. */
export interface CommandLine {
  /** Site path to show; null where none was named. */
  readonly path: string | null;
  /** Words to search for; null where there are none. */
  readonly search: string | null;
  /** What is wrong with the arguments, in the reader's words. */
  readonly messages: readonly string[];
}

/** Options that Chromium, Electron or the tests take; a value may follow after `=`. */
const foreign =
  /^--?(?:inspect|remote-debugging|no-sandbox|disable-|enable-|user-data-dir|web-root|force-|lang|allow-|original-process|ozone|in-process-gpu|use-)/;

/**
 * Reads a command line after the program's own name: `eliza-docs docs/intro`, `eliza-docs --search "model provider"`,
 * or a deep link. Every argument is looked at; what is not known is named and left out.
 */
export function parseCommandLine(args: readonly string[]): CommandLine {
  let path: string | null = null;
  let search: string | null = null;
  const messages: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const argument = args[index]!;
    const [, option = '', value] = /^(--?[\w-]+)(?:=(.*))?$/s.exec(argument) ?? [];
    if (option === '--search') {
      const words = (value ?? args[++index] ?? '').trim();
      if (words === '')
        messages.push('--search: say what to search for: --search "model provider"');
      else search ??= words;
    } else if (option !== '') {
      if (!foreign.test(argument))
        messages.push(`${argument}: there is no such option; it is ignored`);
    } else {
      const wanted = parseDeepLink(argument) ?? toPath(argument);
      if (wanted === null) messages.push(`${argument}: this is no path of a page; it is ignored`);
      else if (path !== null)
        messages.push(`${argument}: one path is shown at a time; it is ignored`);
      else path = wanted;
    }
  }
  return { path, search, messages };
}

/** `docs/intro`, `/docs/intro/` or `docs/intro#start`; null for anything with a scheme or a way up. */
function toPath(argument: string): string | null {
  if (
    !/^\/?[\w~.%-]+(?:\/[\w~.%-]+)*\/?(?:[?#].*)?$/s.test(argument) ||
    /(?:^|\/)\.\.?(?:\/|$)/.test(argument)
  ) {
    return argument === '/' ? '/' : null;
  }
  return argument.charAt(0) === '/' ? argument : `/${argument}`;
}

/** The arguments meant for the app: all after its own name, or in development after the folder it is started from. */
export function ownArguments(argv: readonly string[], isPackaged: boolean): readonly string[] {
  if (isPackaged) return argv.slice(1);
  let index = 1;
  while (/^-/.test(argv[index] ?? '')) index += /^(?:-r|--require)$/.test(argv[index]!) ? 2 : 1;
  return argv.slice(index + 1);
}
