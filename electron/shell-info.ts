import { readFileSync } from 'node:fs';
import path from 'node:path';
import { normalizeBasePath } from '../renderer/model/page-path.ts';

/** What the build says about the bundle, in `shell.json` beside its pages. */
export interface ShellInfo {
  /** Path under which the bundle is served, with a slash at both ends. */
  readonly basePath: string;
  /** Identity of the bundle. */
  readonly build: string;
  /** The inline scripts that may run, as `sha256-…`. */
  readonly inlineScriptHashes: readonly string[];
  /** The product's name, which a window shows until its page has a title. */
  readonly title: string;
  /** Origin of the public site, without a path: where links that are handed on lead. */
  readonly url: string;
}

/** Reads and checks the bundle's `shell.json`; throws with place, fact and remedy. */
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
  const { basePath, build, inlineScriptHashes, title, url } = json as Record<string, unknown>;
  if (typeof basePath !== 'string') throw new Error('"basePath" must be a string');
  if (typeof build !== 'string') throw new Error('"build" must be a string');
  if (typeof title !== 'string') throw new Error('"title" must be a string');
  if (typeof url !== 'string' || !URL.canParse(url)) throw new Error('"url" must be an address');
  // The hashes go into a response header as they are.
  if (!Array.isArray(inlineScriptHashes) || !inlineScriptHashes.every(isScriptHash)) {
    throw new Error('"inlineScriptHashes" must be a list of "sha256-…"');
  }
  return { basePath: normalizeBasePath(basePath), build, inlineScriptHashes, title, url };
}

function isScriptHash(value: unknown): value is string {
  return typeof value === 'string' && /^sha256-[A-Za-z0-9+/]{43}=$/.test(value);
}
