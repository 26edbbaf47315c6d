import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestInfo } from '@playwright/test';
import { publicKeyOf, readKeyFile } from '../../build/packs/write-pack.ts';
import { shipPack } from '../../build/packaging/package-site.ts';
import { openPack } from '../../renderer/pack/pack-file.ts';
import type { ShellInfo } from '../../renderer/model/shell-info.ts';
import { PACK_MANIFEST_FILE } from '../../renderer/model/pack.ts';
import {
  firstVersion,
  type HostedFiles,
  hostedFiles,
  secondVersion,
} from '../packs/hosted-pack.ts';
import { packOf, type Tampering } from '../packs/small-pack.ts';
import { fixturePack, fixtureRoot, packsFolder } from '../setup/fixtures.ts';
import { serveLocally } from '../setup/local-server.ts';
import { startAgain } from './desktop-app.ts';
import { answerDialogs, windowAfter } from './pack-windows.ts';
import { hydrated, type Reader } from './reader.ts';

/** A web host of one pack, on this computer. */
export interface PackHost {
  /** Of the manifest. */
  readonly address: string;
  /** Hosts the pack in a file from now on. */
  readonly serve: (pack: Buffer) => Promise<void>;
  readonly close: () => void;
}

export async function openHost(): Promise<PackHost> {
  let files: HostedFiles = new Map();
  const { url: origin, close } = await serveLocally(({ url = '' }, response) => {
    const bytes = files.get(url.slice(1));
    response.writeHead(bytes ? 200 : 404).end(bytes);
  });
  return {
    address: `${origin}/${PACK_MANIFEST_FILE}`,
    serve: async (pack) => {
      files = await hostedFiles(pack);
    },
    close,
  };
}

/** Opens the first version of a small pack in a window; its host has the second one. */
export async function openFirstVersion(reader: Reader, info: TestInfo) {
  await hydrated(reader.page);
  const host = await openHost();
  await host.serve(await secondVersion({ manifest: { updates: host.address } }));
  const file = info.outputPath('first.docpack');
  await writeFile(file, await firstVersion({ updates: host.address }));
  await answerDialogs(reader.app, { button: 0 });
  const page = await windowAfter(reader, () => startAgain(reader.app, 'open', file));
  return { host, page };
}

/** A date in January 2025. */
export function january(day: number): string {
  return `2025-01-${String(day).padStart(2, '0')}T10:00:00.000Z`;
}

/** Packs the workshop as it is built, or with the saw's page edited, as a version of a hosted pack. */
export async function workshopPack(
  fixture: 'tools' | 'edited',
  { date, updates }: { readonly date: string; readonly updates: string },
  change: Tampering = {},
): Promise<Buffer> {
  const pack = await openPack(fixturePack(fixture));
  const { site, title, version, basePath, url } = pack.manifest;
  const content: Record<string, Buffer> = {};
  for (const file of pack.files) content[file] = Buffer.from((await pack.read(file))!);
  return packOf(content, {
    key: readKeyFile(path.join(packsFolder('tools'), 'key.pem')),
    models: pack.index.models,
    ...change,
    manifest: { site, title, version, basePath, url, date, updates, ...change.manifest },
  });
}

/** Makes the folder of an app's own site that came with its pack. */
export async function shipWorkshop(folder: string, pack: Buffer): Promise<void> {
  await cp(fixtureRoot('tools'), folder, { recursive: true });
  const shell = path.join(folder, 'shell.json');
  const info = JSON.parse(await readFile(shell, 'utf8')) as ShellInfo;
  const key = publicKeyOf(readKeyFile(path.join(packsFolder('tools'), 'key.pem')));
  const packKey = { site: 'workshop', version: '1.0.0', key };
  await writeFile(shell, JSON.stringify({ ...info, packKey }));
  const file = `${folder}.docpack`;
  await writeFile(file, pack);
  await shipPack({ pack: file, site: folder, target: folder });
  await rm(file);
}
