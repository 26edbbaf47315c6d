import { existsSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';
import type { UpdateState } from '../renderer/model/update-state.ts';
import type { Updater } from './updater.ts';

/** Updates as the rest of the app sees them. */
export interface Updates {
  readonly state: () => UpdateState;
  readonly check: () => void;
  /** Ends the app and starts the version that was fetched; does nothing before one is ready. */
  readonly install: () => void;
}

/** Long after the first page is read into, so that looking for updates never slows a start; in milliseconds. */
const FIRST_CHECK = 15_000;

/** Looks for updates where the package names a feed, and tells of every state; null where there is none. */
export function setupUpdates(onState: (state: UpdateState) => void): Updates | null {
  const feed = findFeed();
  if (!feed) return null;
  let state: UpdateState = { status: 'idle' };
  let updater: Promise<Updater> | null = null;
  const load = () =>
    (updater ??= import('./updater.ts').then(({ createUpdater }) =>
      createUpdater({
        feed,
        onState: (next) => {
          state = next;
          onState(next);
        },
      }),
    ));
  const check = () => {
    // A second look at the same time would fetch twice.
    if (state.status === 'checking' || state.status === 'downloading') return;
    void load().then((loaded) => loaded.check());
  };
  setTimeout(check, FIRST_CHECK).unref();
  return {
    state: () => state,
    check,
    install: () => {
      if (state.status === 'ready') void load().then((loaded) => loaded.install());
    },
  };
}

/** The file that electron-builder puts into a package made with a feed; in development one may be named by `--update-feed`. */
function findFeed(): string | null {
  const named = app.isPackaged ? '' : app.commandLine.getSwitchValue('update-feed');
  const file = named || path.join(process.resourcesPath, 'app-update.yml');
  return existsSync(file) ? file : null;
}
