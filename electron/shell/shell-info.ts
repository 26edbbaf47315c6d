import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShellInfo } from '../../renderer/model/shell-info.ts';
import { normalizeBasePath, parseAddress } from '../../renderer/model/page-path.ts';
import { messageOf } from '../../renderer/model/error-message.ts';

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
    throw new Error(`${file}: ${messageOf(error)}; run "npm run build" again`, { cause: error });
  }
}

/** Matches a policy under which no script but those of the build runs. */
const policy =
  /^default-src 'none'; script-src 'self'(?: 'sha256-[A-Za-z0-9+/]{43}=')*; (?!.*script-src)[ -~]+$/;

/** Checks what other programs than ours would stumble over; the rest is as the build has written it. */
function parseShellInfo(json: unknown): ShellInfo {
  if (typeof json !== 'object' || json === null) throw new Error('expected an object');
  const info = json as ShellInfo;
  if (typeof info.basePath !== 'string') throw new Error('"basePath" must be a string');
  if (!parseAddress(info.url)) throw new Error('"url" must be an address');
  // It goes into a response header as it is.
  if (typeof info.contentPolicy !== 'string' || !policy.test(info.contentPolicy)) {
    throw new Error('"contentPolicy" must allow files and listed scripts of the site alone');
  }
  if (!Array.isArray(info.locales)) throw new Error('"locales" must be a list');
  return { ...info, basePath: normalizeBasePath(info.basePath) };
}
