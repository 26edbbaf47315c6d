import path from 'node:path';
import { chunkFile, type ChunkIndex } from '../../renderer/model/pack.ts';
import { fileOf, NOT_FOUND_PATH } from '../../renderer/model/page-path.ts';
import type { ShellEntry } from '../../renderer/model/shell-info.ts';
import {
  OFFLINE_FOLDER,
  OFFLINE_INDEX_FILE,
  OFFLINE_WORKER_FILE,
  type OfflineIndex,
} from '../../renderer/pack/offline-index.ts';
import { type ChunkMember, type MadeChunk, makeChunks } from './write-chunks.ts';
import { hash } from '../base/hash.ts';
import { openResults, type ResultStore } from '../base/result-store.ts';
import type { LinkedSite } from '../site/linked-site.ts';
import { addressOf, writeHeadScript } from './document.ts';
import { type Output, readOutput } from './outputs.ts';

/** Files in a chunk, on average. Fewer make an update smaller; more make the first copy faster. */
const CHUNK_FILES = 12;

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
  const members: ChunkMember[] = [];
  for (const [name, output] of outputs) {
    if (output.use !== undefined && output.use !== 'bundle') continue;
    const read = () => readOutput(output);
    // Nobody reads thousands of files to find out how large they are.
    members.push({ name, read, weight: 1, key: keyOf(name, output) ?? hash(await read()) });
  }
  const made = await makeChunks(members, {
    size: CHUNK_FILES,
    cache: openResults<MadeChunk>(store, 'chunk'),
  });
  const index: OfflineIndex = {
    pages: sites.flatMap(({ pages }) => pages).filter(({ page }) => page.path !== NOT_FOUND_PATH)
      .length,
    entry,
    heads: Object.fromEntries(
      sites.map((built) => [localeFolderOf(built), headOf(built, headScript)]),
    ),
    models: modelsOf(sites),
    chunks: made.map(({ chunk }) => chunk),
  };
  return new Map<string, Output>([
    ...made.flatMap(({ chunk, bytes }): [string, Output][] => {
      if (chunk.isPlain) return [];
      const output: Output = {
        content: () => bytes,
        key: () => chunk.hash,
        isNamedByContent: true,
      };
      return [[`${OFFLINE_FOLDER}/${chunkFile(chunk)}`, output]];
    }),
    [OFFLINE_INDEX_FILE, { content: () => JSON.stringify(index) }],
    [OFFLINE_WORKER_FILE, { content: () => worker }],
  ]);
}

/** Returns the paths of the site models by the folders of their locales. */
export function modelsOf(sites: readonly LinkedSite[]): ChunkIndex['models'] {
  return Object.fromEntries(
    sites.map((built) => {
      const folder = localeFolderOf(built);
      return [folder, folder + fileOf(built.siteFile)];
    }),
  );
}

/** Returns the folder of a locale below the output folder, with a slash at its end; empty for the default one. */
function localeFolderOf({ site, source }: LinkedSite): string {
  const folder = path.posix.relative(source.siteBasePath, site.basePath);
  return folder && `${folder}/`;
}

/** Returns what the documents of a site have in front of all that loads. */
function headOf(built: LinkedSite, headScript: string): string {
  const { site, head } = built;
  const script = `<script>${writeHeadScript(built, headScript)}</script>`;
  const icon = head.favicon && `<link rel="icon" href="${addressOf(site, head.favicon)}">`;
  return script + (icon ?? '');
}

/** Returns the key of an output, unless its content has to be read for that. */
function keyOf(name: string, output: Output): string | undefined {
  if ('content' in output && output.key) return output.key();
  return output.isNamedByContent ? name : undefined;
}
