import { app } from 'electron';
import { type CommandLine, ownArguments, parseCommandLine } from './command-line.ts';
import { parseDeepLink } from './deep-link.ts';

/** Where the reader wants to go. */
export type StartRequest = Pick<CommandLine, 'path' | 'search'>;

/** Wishes that reach the app from outside, from its first moment on. */
export interface IncomingRequests {
  /** What the app was started with. */
  readonly first: () => StartRequest;
  /** Calls back for every later start or link. */
  readonly onNext: (listener: (request: StartRequest) => void) => void;
}

/** Makes this the only running instance and collects wishes; null when another instance runs and was told instead. */
export function setupInstance(): IncomingRequests | null {
  const { messages, ...own } = parseCommandLine(ownArguments(process.argv, app.isPackaged));
  // To whoever typed them, in the instance that was started with them.
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
  // macOS hands links over as events, possibly before the app is ready.
  app.on('open-url', (event, link) => {
    event.preventDefault();
    listener({ path: parseDeepLink(link), search: null });
  });
  return { first: () => first, onNext: (next) => (listener = next) };
}

/** What another instance was started with, which may be of another version. */
function toRequest(data: unknown): StartRequest {
  const { path, search } = (data ?? {}) as Record<string, unknown>;
  return {
    path: typeof path === 'string' ? path : null,
    search: typeof search === 'string' ? search : null,
  };
}
