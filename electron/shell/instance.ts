import path from 'node:path';
import { app } from 'electron';
import type { PublicSite } from '../../renderer/model/links.ts';
import {
  type CommandLine,
  helpText,
  ownArguments,
  parseCommandLine,
  parseDeepLink,
  withoutForeign,
} from './command-line.ts';

/** What a start of the app or a link asks for. */
export type StartRequest = Pick<CommandLine, 'path' | 'search' | 'pack'>;

/**
 * In bytes. Chromium hands the arguments to the running instance in a message of at most 32 kB, and ends an instance
 * that doesn't answer because the message was longer.
 */
const MAX_ARGUMENTS_SIZE = 8_000;

export type IncomingRequests = NonNullable<ReturnType<typeof setupInstance>>;

/** Makes this the only running instance; null if the app must quit: another one runs and gets the request, or it is too long. */
export function setupInstance(readSite: () => PublicSite | undefined) {
  const size = Buffer.byteLength(process.argv.join('\0'));
  if (size > MAX_ARGUMENTS_SIZE) {
    console.info(
      `the arguments are ${size} bytes long, but only ${MAX_ARGUMENTS_SIZE} are read; shorten them`,
    );
    return null;
  }
  const args = ownArguments(process.argv, app.isPackaged);
  const asked = args.includes('--help')
    ? helpText(app.getName().toLowerCase().replaceAll(' ', '-'))
    : args.includes('--version') && app.getVersion();
  if (asked) {
    console.info(asked);
    return null;
  }
  // Reading it takes time, and most starts name no page.
  const site = withoutForeign(args).length === 0 ? undefined : readSite();
  const { messages, ...parsed } = parseCommandLine(args, site);
  // The instance that gets the request may run in another folder.
  const own = { ...parsed, pack: parsed.pack === null ? null : path.resolve(parsed.pack) };
  // Printed by the instance whose terminal this is.
  for (const message of messages) console.info(message);
  // Chromium hands arguments over in another order, so that options lose their values.
  if (!app.requestSingleInstanceLock({ ...own })) return null;
  let first: StartRequest = own;
  let listener = (request: StartRequest) => {
    first = request;
  };
  app.on('second-instance', (_event, _commandLine, _folder, request) =>
    listener(toRequest(request)),
  );
  // macOS sends links as events, possibly before the app is ready.
  app.on('open-url', (event, link) => {
    event.preventDefault();
    listener({ path: parseDeepLink(link), search: null, pack: null });
  });
  // And files that are opened with the app.
  app.on('open-file', (event, file) => {
    event.preventDefault();
    listener({ path: null, search: null, pack: file });
  });
  return {
    /** The latest request before {@link onNext}. */
    first: () => first,
    /** Calls back for every later start or link. */
    onNext: (next: typeof listener) => void (listener = next),
  };
}

/** Checks the request of another instance, which may be another version. */
function toRequest(data: unknown): StartRequest {
  const { path: wanted, search, pack } = (data ?? {}) as Record<string, unknown>;
  return {
    path: typeof wanted === 'string' ? wanted : null,
    search: typeof search === 'string' ? search : null,
    pack: typeof pack === 'string' ? pack : null,
  };
}
