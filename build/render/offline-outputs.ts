import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chunkFile } from '../../renderer/model/pack.ts';
import { NOT_FOUND_PATH } from '../../renderer/model/page-path.ts';
import type { ShellEntry } from '../../renderer/model/shell-info.ts';
import { plainDocument } from '../../renderer/pack/document.ts';
import {
  OFFLINE_FOLDER,
  OFFLINE_INDEX_FILE,
  OFFLINE_WORKER_FILE,
  type OfflineChunk,
  type OfflineIndex,
} from '../../renderer/pack/offline-index.ts';
import {
  type ChunkMember,
  compressChunk,
  cutFiles,
  sha256,
} from '../../renderer/pack/write-chunks.ts';
import { hash } from '../base/hash.ts';
import { openResults, type Results, type ResultStore } from '../base/result-store.ts';
import type { LinkedSite } from '../site/linked-site.ts';
import { addressOf, writeHeadScript } from './document.ts';
import type { Output } from './outputs.ts';

/** Files in a chunk, on average. Fewer make an update smaller; more make the first copy faster. */
const CHUNK_FILES = 12;

/** Level 9 takes half as long again, and saves 0.6%. */
const LEVEL = 6;

/** Chunks that are made at once: compression has threads of its own. */
const CONCURRENCY = 4;

/** Files that shrink when they are compressed; images and fonts are compressed already. */
const compressible = /\.(?:css|html|js|json|md|mjs|svg|txt|xml)$/;

interface Member extends ChunkMember {
  readonly output: Output;
  /** Hash of everything that the file is made from. */
  readonly key: string;
}

/** Returns the outputs that make an offline copy of the other outputs possible: worker, index and chunks. */
export async function offlineOutputs(
  outputs: ReadonlyMap<string, Output>,
  options: {
    readonly sites: readonly LinkedSite[];
    readonly entry: ShellEntry;
    /** Code of the script in the head of documents. */
    readonly headScript: string;
    /** Code of the service worker. */
    readonly worker: string;
    /** Keeps chunks. */
    readonly store: ResultStore;
  },
): Promise<ReadonlyMap<string, Output>> {
  const { sites, entry, headScript, worker, store } = options;
  const members: Member[] = [];
  for (const [name, output] of outputs) {
    if (output.use !== undefined) continue;
    // Nobody reads thousands of files to find out how large they are.
    members.push({ name, weight: 1, output, key: keyOf(name, output) ?? hash(await read(output)) });
  }
  const runs = cutFiles(
    members.filter(({ name }) => compressible.test(name)),
    CHUNK_FILES,
  );
  const stored = openResults<MadeChunk>(store, 'offline');
  const compressed: MadeChunk[] = [];
  const queue = runs.entries();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const [index, run] of queue) compressed[index] = await makeChunk(run, stored);
    }),
  );
  const chunks = compressed.map(({ chunk }) => chunk);
  for (const { name, output } of members.filter(({ name }) => !compressible.test(name))) {
    const bytes = await read(output);
    const { length } = bytes;
    chunks.push({
      hash: sha256(bytes),
      size: length,
      length,
      files: [[name, length]],
      isFile: true,
    });
  }
  const index: OfflineIndex = {
    pages: sites.flatMap(({ pages }) => pages).filter(({ page }) => page.path !== NOT_FOUND_PATH)
      .length,
    documents: Object.fromEntries(sites.map((built) => documentOf(built, entry, headScript))),
    chunks,
  };
  return new Map<string, Output>([
    ...compressed.map(({ chunk, bytes }): [string, Output] => [
      `${OFFLINE_FOLDER}/${chunkFile(chunk)}`,
      { content: () => bytes, key: () => chunk.hash, isNamedByContent: true },
    ]),
    [OFFLINE_INDEX_FILE, { content: () => JSON.stringify(index) }],
    [OFFLINE_WORKER_FILE, { content: () => worker }],
  ]);
}

/** Returns the document that shows any page of a site, and the folder of its locale. */
function documentOf(built: LinkedSite, entry: ShellEntry, headScript: string) {
  const { site, source, images } = built;
  const folder = path.posix.relative(source.siteBasePath, site.basePath);
  const script = `<script>${writeHeadScript(built, headScript)}</script>`;
  const icon = images.favicon && `<link rel="icon" href="${addressOf(site, images.favicon)}">`;
  const head = script + (icon ?? '');
  return [folder && `${folder}/`, plainDocument({ site, entry, head })] as const;
}

/** Returns the key of an output, unless its content has to be read for that. */
function keyOf(name: string, output: Output): string | undefined {
  if ('content' in output && output.key) return output.key();
  return output.isNamedByContent ? name : undefined;
}

interface MadeChunk {
  readonly chunk: OfflineChunk;
  readonly bytes: Uint8Array;
}

/** Makes a chunk, or takes it from the store. */
function makeChunk(run: readonly Member[], stored: Results<MadeChunk>): Promise<MadeChunk> {
  const key = stored.key(...run.flatMap((member) => [member.name, member.key]));
  return stored.keep(key, async () => {
    const contents = await Promise.all(run.map(({ output }) => read(output)));
    const { chunk, bytes } = await compressChunk(Buffer.concat(contents), LEVEL);
    const files = run.map(({ name }, index) => [name, contents[index]!.length] as const);
    return { chunk: { ...chunk, files }, bytes };
  });
}

async function read(output: Output): Promise<Buffer> {
  return 'file' in output ? readFile(output.file) : Buffer.from(await output.content());
}
