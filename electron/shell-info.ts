import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { InstalledPack } from '../renderer/model/pack.ts';
import type { ShellEntry, ShellInfo, ShellLocale } from '../renderer/model/shell-info.ts';
import { normalizeBasePath } from '../renderer/model/page-path.ts';

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

function parseShellInfo(json: unknown): ShellInfo {
  if (typeof json !== 'object' || json === null) throw new Error('expected an object');
  const { basePath, build, inlineScriptHashes, title, url, locales, packKey, pack, entry } =
    json as Record<string, unknown>;
  if (typeof basePath !== 'string') throw new Error('"basePath" must be a string');
  if (typeof build !== 'string') throw new Error('"build" must be a string');
  if (typeof title !== 'string') throw new Error('"title" must be a string');
  if (typeof url !== 'string' || !URL.canParse(url)) throw new Error('"url" must be an address');
  // The hashes go into a response header as they are.
  if (!Array.isArray(inlineScriptHashes) || !inlineScriptHashes.every(isScriptHash)) {
    throw new Error('"inlineScriptHashes" must be a list of "sha256-…"');
  }
  if (!Array.isArray(locales) || !locales.every(isLocale)) {
    throw new Error('"locales" must be a list of base paths with texts');
  }
  if (packKey !== undefined && !isPackKey(packKey)) {
    throw new Error('"packKey" must be a site, a version and a key');
  }
  if (pack !== undefined && !isPack(pack)) {
    throw new Error('"pack" must describe a pack');
  }
  if (entry !== undefined && !isEntry(entry)) {
    throw new Error('"entry" must be lists of scripts and styles');
  }
  return {
    ...{ basePath: normalizeBasePath(basePath), build, inlineScriptHashes, title, url, locales },
    ...(packKey && { packKey }),
    ...(pack && { pack }),
    ...(entry && { entry }),
  };
}

function isScriptHash(value: unknown): value is string {
  return typeof value === 'string' && /^sha256-[A-Za-z0-9+/]{43}=$/.test(value);
}

function isLocale(value: unknown): value is ShellLocale {
  const { basePath, texts } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof basePath === 'string' &&
    typeof texts === 'object' &&
    texts !== null &&
    Object.values(texts).every((text) => typeof text === 'string')
  );
}

function isPackKey(value: unknown): value is NonNullable<ShellInfo['packKey']> {
  const { site, version, key } = (value ?? {}) as Record<string, unknown>;
  return [site, version, key].every((text) => typeof text === 'string');
}

function isPack(value: unknown): value is InstalledPack {
  const { id, site, title, version, date, pages, size, basePath, url, updates, fingerprint } =
    (value ?? {}) as Record<string, unknown>;
  return (
    [id, site, title, version, date, basePath, url, fingerprint].every(
      (text) => typeof text === 'string',
    ) &&
    [pages, size].every((number) => typeof number === 'number') &&
    (updates === null || typeof updates === 'string')
  );
}

function isEntry(value: unknown): value is ShellEntry {
  const { scripts, styles } = (value ?? {}) as Record<string, unknown>;
  return [scripts, styles].every(
    (list) => Array.isArray(list) && list.every((address) => typeof address === 'string'),
  );
}
