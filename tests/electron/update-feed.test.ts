import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FeedPlace, findFeed } from '../../electron/update-feed.ts';

let resources: string;
beforeEach(() => {
  resources = mkdtempSync(path.join(os.tmpdir(), 'resources-'));
});
afterEach(() => rmSync(resources, { recursive: true }));

const write = (name: string) => {
  const file = path.join(resources, name);
  writeFileSync(file, '');
  return file;
};

const find = (more: Partial<FeedPlace> = {}) =>
  findFeed({
    isPackaged: true,
    platform: 'linux',
    resources,
    appImage: undefined,
    named: '',
    ...more,
  });

describe('the feed of updates', () => {
  it('is none where the package was made without one', () => {
    expect(find({ appImage: '/home/reader/reader.AppImage' })).toBeNull();
    expect(find({ platform: 'win32' })).toBeNull();
  });

  it('is the package’s, where the installed app can be replaced', () => {
    const feed = write('app-update.yml');
    for (const platform of ['win32', 'darwin'] as const) expect(find({ platform })).toBe(feed);
    expect(find({ appImage: '/home/reader/reader.AppImage' })).toBe(feed);
    write('package-type');
    expect(find()).toBe(feed);
  });

  it('is none for a folder that was unpacked from an archive', () => {
    write('app-update.yml');
    expect(find()).toBeNull();
  });

  it('can be named where the app is developed, and nowhere else', () => {
    const named = write('named.yml');
    expect(find({ isPackaged: false, named })).toBe(named);
    expect(find({ isPackaged: false, named: `${named}.gone` })).toBeNull();
    expect(find({ platform: 'win32', named })).toBeNull();
  });
});
