import { app } from 'electron';
import { findDeepLink, parseDeepLink } from './deep-link.ts';

/** Links that reach the app from outside, from its first moment on. */
export interface IncomingLinks {
  /** Site path of a link the app was started with, or null. */
  readonly first: () => string | null;
  /** Calls back for every later start or link; the path is null when the app was started without one. */
  readonly onNext: (listener: (sitePath: string | null) => void) => void;
}

/** Makes this the only running instance and collects links; null when another instance runs and was told instead. */
export function setupInstance(): IncomingLinks | null {
  if (!app.requestSingleInstanceLock()) return null;
  let first = findDeepLink(process.argv);
  let listener = (sitePath: string | null) => {
    first = sitePath;
  };
  app.on('second-instance', (_event, commandLine) => listener(findDeepLink(commandLine)));
  // macOS hands links over as events, possibly before the app is ready.
  app.on('open-url', (event, link) => {
    event.preventDefault();
    listener(parseDeepLink(link));
  });
  return { first: () => first, onNext: (next) => (listener = next) };
}
