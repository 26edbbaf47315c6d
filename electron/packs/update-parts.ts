/* What an update needs; it loads with the first one. */
export { downloadUpdate } from './download-update.ts';
export { openPack } from './open-pack.ts';
export { comparePacks } from './pack-changes.ts';
export { addChanges, readChanges, writeChanges } from './page-changes.ts';
