import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { ShellInfo } from '../../electron/shell-info.ts';
import { htmlFile, NOT_FOUND_PATH } from '../../renderer/model/page-path.ts';
import {
  OFFLINE_FOLDER,
  OFFLINE_INDEX_FILE,
  OFFLINE_WORKER_FILE,
  type OfflineChunk,
  type OfflineIndex,
} from '../../renderer/pack/offline-index.ts';
import { hash } from '../core/hash.ts';
import type { ResultStore } from '../core/result-store.ts';
import { isChunkBoundary } from '../../renderer/search/search-files.ts';
import type { BuiltSite } from '../site/built-site.ts';
import type { Output } from './outputs.ts';
import { plainDocument } from './plain-document.ts';

/** Files in a chunk, on average. Fewer make an update smaller; more make the first copy faster. */
const CHUNK_FILES = 12;

/** Files that shrink when they are compressed; images and fonts are compressed already. */
const compressible = /\.(?:css|html|js|json|md|mjs|svg|txt|xml)$/;

/** What only servers, crawlers and other programs read. */
const forPrograms =
  /(?:^|\/)(?:\.nojekyll|catalog\.json|llms(?:-\w+)?\.txt|robots\.txt|shell\.json|sitemap\.xml)$/;

const deflate = promisify(deflateRaw);

/** Chunks that are made at once: compression has threads of its own. */
const CONCURRENCY = 4;

interface OfflineOptions {
  /** Code of the service worker. */
  readonly worker: string;
  /** Keeps the chunks. */
  readonly store: ResultStore;
}

interface Member {
  readonly name: string;
  readonly output: Output;
  /** Hash of everything that the file is made from. */
  readonly key: string;
}

/** Returns the outputs that make an offline copy of the other outputs possible: worker, index and chunks. */
export async function offlineOutputs(
  outputs: ReadonlyMap<string, Output>,
  options: OfflineOptions & {
    readonly sites: readonly BuiltSite[];
    readonly entry: NonNullable<ShellInfo['entry']>;
    /** Code of the script in the head of documents. */
    readonly headScript: string;
  },
): Promise<ReadonlyMap<string, Output>> {
  const { sites, entry, headScript, worker, store } = options;
  const documents = new Set(sites.flatMap(listDocuments));
  const members: Member[] = [];
  for (const [name, output] of outputs) {
    if (documents.has(name) || forPrograms.test(name)) continue;
    members.push({ name, output, key: keyOf(name, output) ?? hash(await read(output)) });
  }
  members.sort((one, other) => (one.name < other.name ? -1 : 1));
  const groups = cut(members.filter(({ name }) => compressible.test(name)));
  const compressed: Awaited<ReturnType<typeof makeChunk>>[] = [];
  const queue = groups.entries();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const [index, group] of queue) compressed[index] = await makeChunk(group, store);
    }),
  );
  const made = new Map(compressed.map(({ chunk, output }) => [chunk.path, output]));
  const chunks = compressed.map(({ chunk }) => chunk);
  for (const { name, output } of members.filter(({ name }) => !compressible.test(name))) {
    const bytes = await read(output);
    chunks.push({ path: name, hash: sha256(bytes), size: bytes.length });
  }
  const index: OfflineIndex = {
    pages: sites.flatMap(({ pages }) => pages).filter(({ page }) => page.path !== NOT_FOUND_PATH)
      .length,
    documents: Object.fromEntries(
      sites.map((built) => [built.site.basePath, plainDocument(built, entry, headScript)]),
    ),
    chunks,
  };
  made.set(OFFLINE_INDEX_FILE, { content: () => JSON.stringify(index) });
  made.set(OFFLINE_WORKER_FILE, { content: () => worker });
  return made;
}

/** The documents of a site's pages; the worker makes them of the pages' data. */
function listDocuments({ site, source, pages }: BuiltSite): string[] {
  const folder = path.posix.relative(source.siteBasePath, site.basePath);
  return pages.map(({ page }) => path.posix.join(folder, htmlFile(page.path)));
}

/** Returns the key of an output, unless its content has to be read for that. */
function keyOf(name: string, output: Output): string | undefined {
  if ('content' in output && output.key) return output.key();
  return output.isNamedByContent ? name : undefined;
}

/** Cuts files into runs. The path of a file alone decides whether it begins one, so that an edit moves no other file. */
function cut(members: readonly Member[]): Member[][] {
  const groups: Member[][] = [];
  for (const member of members) {
    if (groups.length === 0 || isChunkBoundary(member.name, CHUNK_FILES)) groups.push([]);
    groups.at(-1)!.push(member);
  }
  return groups;
}

async function makeChunk(
  group: readonly Member[],
  store: ResultStore,
): Promise<{ readonly chunk: OfflineChunk; readonly output: Output }> {
  const key = hash('offline', ...group.flatMap((member) => [member.name, member.key]));
  let stored = store.get(key);
  if (!stored) {
    const contents = await Promise.all(group.map(({ output }) => read(output)));
    // Level 9 takes half as long again, and saves 0.6%.
    const options = { level: 6, memLevel: 9, chunkSize: 64 * 1024 };
    const bytes = await deflate(Buffer.concat(contents), options);
    const digest = sha256(bytes);
    const chunk: OfflineChunk = {
      path: `${OFFLINE_FOLDER}/${digest.slice(0, 8)}-${digest.slice(8, 16)}.chunk`,
      hash: digest,
      size: bytes.length,
      files: group.map(({ name }, index) => [name, contents[index]!.length]),
    };
    stored = Buffer.concat([Buffer.from(`${JSON.stringify(chunk)}\n`), bytes]);
    store.set(key, stored);
  }
  const end = stored.indexOf('\n');
  const chunk = JSON.parse(stored.toString('utf8', 0, end)) as OfflineChunk;
  const bytes = stored.subarray(end + 1);
  return { chunk, output: { content: () => bytes, key: () => chunk.hash, isNamedByContent: true } };
}

async function read(output: Output): Promise<Buffer> {
  return 'file' in output ? readFile(output.file) : Buffer.from(await output.content());
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
