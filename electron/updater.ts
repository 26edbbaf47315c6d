import { app } from 'electron';
import electronUpdater from 'electron-updater';
import type { UpdateState } from '../renderer/model/update-state.ts';

export interface UpdaterOptions {
  /** Absolute path of the file that says where updates come from. */
  readonly feed: string;
  readonly onState: (state: UpdateState) => void;
}

/** The app's way to a newer version of itself. */
export interface Updater {
  /** Looks for a newer version and fetches it; what comes of it is told by its states. */
  readonly check: () => Promise<void>;
  /** Ends the app and starts the version that was fetched. */
  readonly install: () => void;
}

/** Prepares electron-updater, which takes its time to load: import this module only when it is needed. */
export function createUpdater({ feed, onState }: UpdaterOptions): Updater {
  const { autoUpdater } = electronUpdater;
  autoUpdater.updateConfigPath = feed;
  // A feed was named on purpose, even where the app is not packaged.
  autoUpdater.forceDevUpdateConfig = !app.isPackaged;
  autoUpdater.logger = null;
  // A feed tells what is newest; going back is a matter of installing by hand.
  autoUpdater.allowDowngrade = false;
  autoUpdater.autoInstallOnAppQuit = true;

  let version = '';
  autoUpdater.on('checking-for-update', () => onState({ status: 'checking' }));
  autoUpdater.on('update-not-available', () => onState({ status: 'current' }));
  autoUpdater.on('update-available', (update) => {
    version = update.version;
    onState({ status: 'downloading', version, share: 0 });
  });
  autoUpdater.on('download-progress', ({ percent }) =>
    onState({ status: 'downloading', version, share: percent / 100 }),
  );
  autoUpdater.on('update-downloaded', (update) =>
    onState({ status: 'ready', version: update.version }),
  );
  const fail = (error: unknown) => {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    onState({ status: 'failed', reason });
  };
  autoUpdater.on('error', fail);
  return {
    check: async () => {
      try {
        const found = await autoUpdater.checkForUpdates();
        await found?.downloadPromise;
      } catch (error) {
        fail(error);
      }
    },
    install: () => autoUpdater.quitAndInstall(true, true),
  };
}
