import type { UpdateState } from '../renderer/model/update-state.ts';
import type { Updater } from './updater.ts';

/** Updates as the rest of the app sees them. */
export interface Updates {
  readonly state: () => UpdateState;
  /** Looks for updates because the reader asked. */
  readonly check: () => void;
  /** Ends the app and starts the version that was fetched; does nothing before one is ready. */
  readonly install: () => void;
}

export interface UpdatesOptions {
  /** Prepares what finds and fetches updates, and tells of every state; called when it is first needed. */
  readonly load: (tell: (state: UpdateState) => void) => Promise<Updater>;
  readonly onState: (state: UpdateState) => void;
}

/** Long after the first page is read into, so that looking for updates never slows a start; in milliseconds. */
const FIRST_CHECK = 15_000;

/** Looks for updates once by itself and whenever the reader asks, and tells of every state. */
export function createUpdates({ load, onState }: UpdatesOptions): Updates {
  let state: UpdateState = { status: 'idle' };
  let isAsked = false;
  let updater: Promise<Updater> | null = null;
  const tell = (next: UpdateState) => {
    // Nobody who reads offline, and did not ask, need hear that there is no network.
    state = next.status === 'failed' && !isAsked ? { status: 'idle' } : next;
    onState(state);
  };
  const use = () => (updater ??= load(tell));
  const look = () => {
    // A second look at the same time would fetch twice.
    if (state.status === 'checking' || state.status === 'downloading') return;
    use().then(
      (loaded) => void loaded.check(),
      (error: unknown) => {
        // The next look loads it anew.
        updater = null;
        tell({ status: 'failed', reason: error instanceof Error ? error.message : String(error) });
      },
    );
  };
  setTimeout(() => {
    if (!isAsked) look();
  }, FIRST_CHECK).unref();
  return {
    state: () => state,
    check: () => {
      isAsked = true;
      look();
    },
    install: () => {
      if (state.status === 'ready') void use().then((loaded) => loaded.install());
    },
  };
}
