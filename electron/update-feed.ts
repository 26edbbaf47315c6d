import { existsSync } from 'node:fs';
import path from 'node:path';

export interface FeedPlace {
  readonly isPackaged: boolean;
  readonly platform: NodeJS.Platform;
  /** Absolute path of the folder beside the packed app. */
  readonly resources: string;
  /** The program that runs, where it is an AppImage. */
  readonly appImage: string | undefined;
  /** The file that a developer names; empty where none is. */
  readonly named: string;
}

/**
 * Returns the file that says where updates come from, which electron-builder puts into a package made with a feed;
 * null where there is none, or where what was unpacked from an archive could not be replaced.
 */
export function findFeed(place: FeedPlace): string | null {
  const { isPackaged, platform, resources, appImage, named } = place;
  if (!isPackaged && named !== '') return existsSync(named) ? named : null;
  const isInstalled = appImage !== undefined || existsSync(path.join(resources, 'package-type'));
  if (isPackaged && platform === 'linux' && !isInstalled) return null;
  const file = path.join(resources, 'app-update.yml');
  return existsSync(file) ? file : null;
}
