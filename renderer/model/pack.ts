/*
 * A pack is a site as data: the outputs of a build, without documents and without what runs. Its files are compressed in
 * chunks that are named by their content. An index lists the chunks and their files, and a manifest, which is signed,
 * names the index. Beside a web site, each chunk is a file; a `.docpack` file holds the signed manifest, the index and
 * the chunks, one after the other.
 */

/** The first bytes of a pack in one file. The length of the signed manifest follows, in four bytes, big-endian. */
export const PACK_MAGIC = 'DOCPACK\n';

/** Packs of other formats are refused. */
export const PACK_FORMAT = 2;

export const PACK_ENDING = '.docpack';

/** Id of the app's own site in the list of packs. No other pack has it, since theirs are hashes. */
export const OWN_PACK = 'own';

/** Name of the signed manifest of a hosted pack. */
export const PACK_MANIFEST_FILE = 'manifest.json';

/** What a reader of packs accepts at most, so that a hostile one fills neither memory nor disk. */
export const packLimits = {
  fileBytes: 512 * 1024 ** 2,
  manifestBytes: 8 * 1024 ** 2,
  /** Unpacked size of the index. */
  indexBytes: 16 * 1024 ** 2,
  /** Unpacked size of one chunk. */
  chunkBytes: 64 * 1024 ** 2,
  unpackedBytes: 1024 ** 3,
  /** One file of terms or texts; the search keeps many of them in memory. */
  searchFileBytes: 4 * 1024 ** 2,
  /** Sections that search finds in one locale. */
  searchSections: 500_000,
  chunks: 20_000,
  files: 200_000,
  pathChars: 400,
} as const;

/** Bytes that are deflated without a header. */
export interface PackChunk {
  /** SHA-256 of the compressed bytes, in hexadecimal. */
  readonly hash: string;
  /** Compressed size in bytes. */
  readonly size: number;
  /** Unpacked size in bytes. */
  readonly length: number;
}

/** What anyone needs to know of a pack before its content is read. */
export interface PackManifest {
  readonly format: typeof PACK_FORMAT;
  /** The site's slug. */
  readonly site: string;
  readonly title: string;
  readonly version: string;
  /** When it was made, as in `2024-12-17T10:00:00.000Z`. */
  readonly date: string;
  readonly pages: number;
  /** Bytes of the pack in one file, without the manifest. */
  readonly size: number;
  /** Path that the addresses in its pages begin with, with a slash at both ends. */
  readonly basePath: string;
  /** Origin of the public site, without a path. */
  readonly url: string;
  /** The chunk that holds a {@link ChunkIndex} as JSON. */
  readonly index: PackChunk;
  /** Address of the hosted pack's manifest, where later versions will be; null if it isn't hosted. */
  readonly updates: string | null;
}

/** The files of a site in chunks, of which packs and offline copies consist. */
export interface ChunkIndex {
  /** Path of each locale's site model by the folder of the locale, which ends with a slash; empty for the default one. */
  readonly models: Readonly<Record<string, string>>;
  /** All chunks but that of the index itself. */
  readonly chunks: readonly IndexedChunk[];
}

export interface IndexedChunk extends PackChunk {
  /** Path below the base path and length of each file, in their order in the chunk. */
  readonly files: readonly (readonly [path: string, length: number])[];
  /** Present if the chunk is one file as it is, because it wouldn't shrink. */
  readonly isPlain?: true;
}

export interface InstalledPack extends Omit<PackManifest, 'format' | 'index'> {
  /** Differs for each key, site and version; stays the same when the pack is updated. {@link OWN_PACK} for the app's own. */
  readonly id: string;
  /** Fingerprint of the key that the pack is signed with. */
  readonly fingerprint: string;
  /** Present for the app's own site as it came with the app. */
  readonly isShipped?: true;
  /** The version before the last update, which can be restored; absent without one. */
  readonly previous?: Pick<PackManifest, 'version' | 'date'>;
}

export interface SignedManifest {
  /** A {@link PackManifest} as JSON. */
  readonly manifest: string;
  /** Public Ed25519 key, in base64url. */
  readonly key: string;
  /** Signature of the manifest's text, in base64url. */
  readonly signature: string;
}

/** Returns the name of the file of a hosted chunk. */
export function chunkFile({ hash }: Pick<PackChunk, 'hash'>): string {
  return `${hash}.chunk`;
}

/**
 * Returns the path of a pack's files at the app's own origin, where its pages read the search files of all packs. No page
 * of a site has it, because of the dot; pages of packs can't read there, since their origin is another one.
 */
export function packPath(id: string): string {
  return `/.packs/${id}/`;
}

/** Matches such a path of a search file of a pack's default locale; captures the pack's id, and the path in the pack. */
export const packSearchFile = /^\/\.packs\/([0-9a-f]{16})\/(assets\/search\/[\w-]+\.json)$/;
