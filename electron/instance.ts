import { app } from 'electron';
import { type CommandLine, ownArguments, parseCommandLine, parseDeepLink } from './command-line.ts';

/** What a start of the app or a link asks for. */
export type StartRequest = Pick<CommandLine, 'path' | 'search'>;

export interface IncomingRequests {
  /** The latest request before {@link onNext}. */
  readonly first: () => StartRequest;
  /** Calls back for every later start or link. */
  readonly onNext: (listener: (request: StartRequest) => void) => void;
}

/** Makes this the only running instance; null if another one runs, which gets the request instead. */
export function setupInstance(): IncomingRequests | null {
  const { messages, ...own } = parseCommandLine(ownArguments(process.argv, app.isPackaged));
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
    listener({ path: parseDeepLink(link), search: null });
  });
  return { first: () => first, onNext: (next) => (listener = next) };
}

/** Checks the request of another instance, which may be another version. */
function toRequest(data: unknown): StartRequest {
  const { path, search } = (data ?? {}) as Record<string, unknown>;
  return {
    path: typeof path === 'string' ? path : null,
    search: typeof search === 'string' ? search : null,
  };
}
