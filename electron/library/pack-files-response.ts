/*
 * Threat: a page of a pack reads what another pack holds. These files are at the app's own origin, whose pages show
 * nothing of a pack but text, and no other origin can read them.
 */
import { MAX_PACK_FILES, packFileName } from '../../renderer/model/pack-files.ts';
import type { SiteRequest, SiteResponse } from '../site-response.ts';
import type { PackLibrary } from './pack-library.ts';

const headers = {
  'Content-Type': 'application/json',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Responds with several files of packs, as a list of their JSON; one that can't be read is null. */
export async function packFilesResponse(
  { method, url }: Pick<SiteRequest, 'method' | 'url'>,
  library: Pick<PackLibrary, 'find' | 'openIndex'>,
): Promise<SiteResponse> {
  const names = new URL(url).searchParams.getAll('file');
  if (method !== 'GET') return { status: 405, headers, body: null };
  if (names.length > MAX_PACK_FILES) return { status: 400, headers, body: null };
  const files = await Promise.all(names.map((name) => readPackFile(name, library)));
  return { status: 200, headers, body: `[${files.join()}]` };
}

async function readPackFile(
  name: string,
  library: Pick<PackLibrary, 'find' | 'openIndex'>,
): Promise<string> {
  const [, id = '', file = ''] = packFileName.exec(name) ?? [];
  if (!library.find(id)) return 'null';
  try {
    const index = await library.openIndex(id);
    return (await index.read(file))?.toString() ?? 'null';
  } catch (error) {
    console.warn(
      `${name}: cannot be read, ${error instanceof Error ? error.message : String(error)}`,
    );
    return 'null';
  }
}
