/* What an update needs; it loads with the first one. */
export { downloadUpdate } from './download-update.ts';
export { openPack } from './open-pack.ts';
export { listChanges } from './pack-changes.ts';
