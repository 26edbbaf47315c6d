import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { InstalledPack } from '../../renderer/model/pack.ts';
import type { ShellEntry } from '../../renderer/pack/document.ts';
import { normalizeBasePath } from '../../renderer/model/page-path.ts';

/** `shell.json`, which the build writes beside the pages. */
export interface ShellInfo {
  /** With a slash at both ends. */
  readonly basePath: string;
  /** Hash of the bundle. */
  readonly build: string;
  /** Hashes of the inline scripts of pages, as a content security policy names them: `sha256-…`. */
  readonly inlineScriptHashes: readonly string[];
  /** Title of a window until its page has one. */
  readonly title: string;
  /** Origin of the public site, without a path. */
  readonly url: string;
  readonly locales: readonly ShellLocale[];
  /** The site's slug and version, and the public key of the packs of it that need no question; absent without a key. */
  readonly packKey?: { readonly site: string; readonly version: string; readonly key: string };
  /** The pack of the site beside the pages, from which updates begin; absent without one. */
  readonly pack?: InstalledPack;
  /** Absent in development. */
  readonly entry?: ShellEntry;
}

interface ShellLocale {
  /** With a slash at both ends. */
  readonly basePath: string;
  /** Translations of built-in texts by id; those that are missing are shown in English. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Reads and checks `shell.json`; throws with file, fact and remedy. */
export function readShellInfo(webRoot: string): ShellInfo {
  const file = path.join(webRoot, 'shell.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${file}: cannot be read; run "npm run build" first`, { cause: error });
  }
  try {
    return parseShellInfo(JSON.parse(text));
  } catch (error) {
    const fact = error instanceof Error ? error.message : String(error);
    throw new Error(`${file}: ${fact}; run "npm run build" again`, { cause: error });
  }
}

/** Checks what other programs than ours would stumble over; the rest is as the build has written it. */
function parseShellInfo(json: unknown): ShellInfo {
  if (typeof json !== 'object' || json === null) throw new Error('expected an object');
  const info = json as ShellInfo;
  if (typeof info.basePath !== 'string') throw new Error('"basePath" must be a string');
  if (!URL.canParse(info.url)) throw new Error('"url" must be an address');
  // The hashes go into a response header as they are.
  if (!Array.isArray(info.inlineScriptHashes) || !info.inlineScriptHashes.every(isScriptHash)) {
    throw new Error('"inlineScriptHashes" must be a list of "sha256-…"');
  }
  if (!Array.isArray(info.locales)) throw new Error('"locales" must be a list');
  return { ...info, basePath: normalizeBasePath(info.basePath) };
}

function isScriptHash(value: unknown): value is string {
  return typeof value === 'string' && /^sha256-[A-Za-z0-9+/]{43}=$/.test(value);
}
