import {
  fileInMemory,
  locate,
  respond,
  type SiteRequest,
  type SiteResponse,
} from '../../renderer/model/answer.ts';
import { parseAddress } from '../../renderer/model/page-path.ts';
import type { SiteFolder } from '../../renderer/pack/site-folder.ts';
import type { SiteOrigin } from './site-origin.ts';

/** Returns the function that answers requests for a site's origin with files of a folder; it never rejects. */
export function createResponder(
  origin: SiteOrigin,
  folder: SiteFolder,
  headers: Readonly<Record<string, string>>,
): (request: SiteRequest) => Promise<SiteResponse> {
  const read = async (name: string) => {
    const bytes = await folder.read(name);
    return bytes && fileInMemory(bytes);
  };
  const site = { basePath: origin.basePath, has: folder.has };
  const answer = async (request: SiteRequest) => {
    const url = parseAddress(request.url);
    const isForeign = url && (url.protocol !== origin.protocol || url.host !== origin.host);
    const found = isForeign ? ({ status: 404, name: '' } as const) : await locate(request, site);
    return respond(found, { request, read });
  };
  return async (request) => {
    const response = await answer(request).catch((error: unknown) => {
      console.error(`${request.url}: cannot be read, ${String(error)}`);
      // A window shows the not-found page, with a way back, not an empty one.
      const failed = { status: 500, name: '' } as const;
      return respond(failed, { request, read }).catch(() => ({
        ...{ status: 500, headers: {}, body: null },
      }));
    });
    return { ...response, headers: { ...headers, ...response.headers } };
  };
}
