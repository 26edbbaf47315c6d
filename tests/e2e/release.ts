import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { createPackage, extractAll, uncache } from '@electron/asar';
import { buildBlockMap } from 'app-builder-lib/out/targets/blockmap/blockmap.js';
import { packageSite } from '../../build/packaging/package-site.ts';
import { serveLocally } from '../setup/local-server.ts';
import { openFile, serveHttp } from '../../build/base/serve-http.ts';

const run = promisify(execFile);

/** Bytes before the archive in a program that unpacks itself. */
const HEAD_SIZE = 4096;

/** A version of the app as one file that replaces itself, with what a feed says of it. */
export interface Release {
  readonly version: string;
  readonly file: string;
  readonly sha512: string;
  readonly size: number;
  readonly blockMapSize: number;
}

/**
 * Makes a release from a packaged app: one file with a block map at its end, as an AppImage is. Making a real one takes
 * a download; this one unpacks itself where an AppImage mounts itself. `APP_HOME` and `APP_SWITCHES` tell it where to
 * and how to start.
 */
export async function makeRelease(options: {
  readonly version: string;
  /** Folder of the packaged app; it is changed. */
  readonly app: string;
  /** Built site in place of the one in the app. */
  readonly site?: string;
  /** Address of the feed. */
  readonly feed: string;
  readonly file: string;
}): Promise<Release> {
  const { version, app, site, feed, file } = options;
  await changeArchive(path.join(app, 'resources/app.asar'), version, site);
  await writeFile(
    path.join(app, 'resources/app-update.yml'),
    // Without many ranges in one request, as on GitHub.
    `provider: generic\nurl: ${feed}\nuseMultipleRangeRequest: false\nupdaterCacheDirName: updates\n`,
  );
  const script = [
    '#!/bin/sh',
    'export APPIMAGE="$(readlink -f "$0")"',
    'folder="$(mktemp -d "$APP_HOME/unpacked-XXXXXX")"',
    `tail -c +${HEAD_SIZE + 1} "$APPIMAGE" | tar -x -C "$folder"`,
    'exec "$folder/eliza-docs" $APP_SWITCHES "$@"',
  ];
  await writeFile(file, `${script.join('\n')}\n`.padEnd(HEAD_SIZE, '#'), { mode: 0o755 });
  const pack = 'tar -c --sort=name --mtime=@0 --owner=0 --group=0 -C "$0" . >> "$1"';
  await run('sh', ['-c', pack, app, file]);
  const { sha512, size, blockMapSize } = await buildBlockMap(file, 'deflate');
  return { version, file, sha512, size: size!, blockMapSize: blockMapSize! };
}

/** Gives the app in an archive another version, and possibly another site. */
async function changeArchive(archive: string, version: string, site?: string): Promise<void> {
  const content = `${archive}.content`;
  // The library keeps the list of an archive that it has read before.
  uncache(archive);
  extractAll(archive, content);
  const manifest = path.join(content, 'package.json');
  const fields = JSON.parse(await readFile(manifest, 'utf8')) as object;
  await writeFile(manifest, JSON.stringify({ ...fields, version }));
  if (site !== undefined) await packageSite(site, path.join(content, 'dist/web'));
  await createPackage(content, archive);
  await rm(content, { recursive: true });
}

/** A feed, and how many bytes it has sent. */
interface ReleaseFeed {
  readonly url: string;
  readonly offer: (release: Release) => void;
  readonly bytesSent: () => number;
  readonly close: () => void;
}

/** Serves a release as a web host does, ranges included. */
export async function serveReleases(): Promise<ReleaseFeed> {
  let offered: Release | null = null;
  const sockets = new Set<Socket>();
  const served = await serveLocally((request, response) => {
    if (!offered) return void response.writeHead(404).end();
    const { version, file, sha512, size, blockMapSize } = offered;
    const name = path.basename(file);
    if (request.url?.split('?')[0] === '/latest-linux.yml') {
      const files = [{ url: name, sha512, size, blockMapSize }];
      // JSON is YAML.
      response.end(
        JSON.stringify({ version, files, path: name, sha512, releaseDate: '2024-12-01' }),
      );
      return;
    }
    const has = (asked: string) => asked === name;
    const site = { basePath: '/', has, read: () => openFile(file) };
    void serveHttp(request, response, site);
  });
  served.server.on('connection', (socket: Socket) => sockets.add(socket));
  return {
    url: served.url,
    offer: (release) => (offered = release),
    bytesSent: () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    close: served.close,
  };
}
