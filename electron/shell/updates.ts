import { existsSync } from 'node:fs';
import path from 'node:path';
import { app, BrowserWindow } from 'electron';
import type { UpdateState } from '../../renderer/platform/desktop-ipc.ts';
import { onPageMessage, sendToPage } from './ipc.ts';
import { messageOf } from '../../renderer/model/error-message.ts';

/** The part of electron-updater that {@link createUpdates} needs; it reports every state. */
interface Updater {
  /** Checks for a newer version and downloads it. */
  readonly check: () => Promise<void>;
  readonly install: () => void;
}

/** Delay of the first check, so that it never slows down a start. */
const FIRST_CHECK_DELAY_MS = 15_000;

/** Checks for updates if the package names a feed, and sends every state to all pages; null if it names none. */
export function setupUpdates() {
  const feed = findFeed({
    isPackaged: app.isPackaged,
    platform: process.platform,
    resources: process.resourcesPath,
    appImage: process.env['APPIMAGE'],
    named: app.commandLine.getSwitchValue('update-feed'),
  });
  const updates =
    feed === null
      ? null
      : createUpdates({
          load: (onState) => loadUpdater(feed, onState),
          onState: (state) => {
            for (const { webContents } of BrowserWindow.getAllWindows()) {
              sendToPage(webContents, 'updates:state', state);
            }
          },
        });
  onPageMessage('updates:check', () => updates?.check());
  onPageMessage('updates:install', () => updates?.install());
  return updates;
}

/** Checks for updates once by itself and whenever the reader asks. */
export function createUpdates(options: {
  /** Loads the updater, when it is first needed. */
  readonly load: (onState: (state: UpdateState) => void) => Promise<Updater>;
  readonly onState: (state: UpdateState) => void;
}) {
  const { load, onState } = options;
  let state: UpdateState = { status: 'idle' };
  let isRequested = false;
  let updater: Promise<Updater> | null = null;
  const setState = (next: UpdateState) => {
    // A reader who is offline and didn't ask needs no message about the network.
    state = next.status === 'failed' && !isRequested ? { status: 'idle' } : next;
    onState(state);
  };
  const loadOnce = () => (updater ??= load(setState));
  const check = () => {
    // A second check at the same time would download twice.
    if (state.status === 'checking' || state.status === 'downloading') return;
    loadOnce().then(
      (loaded) => void loaded.check(),
      (error: unknown) => {
        // The next check loads it again.
        updater = null;
        setState({ status: 'failed', reason: messageOf(error) });
      },
    );
  };
  setTimeout(() => {
    if (!isRequested) check();
  }, FIRST_CHECK_DELAY_MS).unref();
  return {
    state: () => state,
    /** Checks for updates because the reader asked. */
    check: () => {
      isRequested = true;
      check();
    },
    /** Restarts the app with the downloaded version; does nothing before there is one. */
    install: () => {
      if (state.status === 'ready') void loadOnce().then((loaded) => loaded.install());
    },
  };
}

/** Loads electron-updater, which takes too long to be part of a start. */
async function loadUpdater(feed: string, onState: (state: UpdateState) => void): Promise<Updater> {
  const { default: electronUpdater } = await import('electron-updater');
  const { autoUpdater } = electronUpdater;
  autoUpdater.updateConfigPath = feed;
  // In development a feed is named on purpose.
  autoUpdater.forceDevUpdateConfig = !app.isPackaged;
  autoUpdater.logger = null;
  // Readers who want an older version install it themselves.
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
  const fail = (error: unknown) =>
    onState({ status: 'failed', reason: messageOf(error).split('\n')[0] ?? '' });
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

export interface FeedOptions {
  readonly isPackaged: boolean;
  readonly platform: NodeJS.Platform;
  /** Absolute path of the resources folder of the packaged app. */
  readonly resources: string;
  /** Path of the running AppImage, if it is one. */
  readonly appImage: string | undefined;
  /** File named on the command line in development, or an empty string. */
  readonly named: string;
}

/**
 * Returns the file that names the feed, which electron-builder adds to a package made with one. Null if there is
 * none, or if the app was unpacked from an archive, so that the updater could not replace it.
 */
export function findFeed(options: FeedOptions): string | null {
  const { isPackaged, platform, resources, appImage, named } = options;
  if (!isPackaged && named !== '') return existsSync(named) ? named : null;
  const isInstalled = appImage !== undefined || existsSync(path.join(resources, 'package-type'));
  if (isPackaged && platform === 'linux' && !isInstalled) return null;
  const file = path.join(resources, 'app-update.yml');
  return existsSync(file) ? file : null;
}
