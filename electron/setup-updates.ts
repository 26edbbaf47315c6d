import { app } from 'electron';
import type { UpdateState } from '../renderer/model/update-state.ts';
import { findFeed } from './update-feed.ts';
import { createUpdates, type Updates } from './updates.ts';

/** Looks for updates where the package names a feed, and tells of every state; null where there is none. */
export function setupUpdates(onState: (state: UpdateState) => void): Updates | null {
  const feed = findFeed({
    isPackaged: app.isPackaged,
    platform: process.platform,
    resources: process.resourcesPath,
    appImage: process.env['APPIMAGE'],
    named: app.commandLine.getSwitchValue('update-feed'),
  });
  if (feed === null) return null;
  return createUpdates({
    onState,
    load: async (tell) => {
      const { createUpdater } = await import('./updater.ts');
      return createUpdater({ feed, onState: tell });
    },
  });
}
