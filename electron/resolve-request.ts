/*
 * Threat: a page, a link or an injected script asks the app's own scheme for a file outside the bundle, or for
 * bytes under a type that makes them run. Every request ends in a file below the root, a redirect to a page that
 * exists, or a refusal.
 */
import path from 'node:path';
import {
  htmlFile,
  NOT_FOUND_PATH,
  normalizePagePath,
  toSitePath,
} from '../renderer/model/page-path.ts';
import { addressOf, type SitePlace } from './site-place.ts';

/** What a request is answered with. */
export type Resolution =
  | { readonly kind: 'file'; readonly file: string; readonly status: 200 | 404 }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'refusal'; readonly status: 400 | 403 | 404 | 405 };

/** A folder served at a place. */
export interface ServedFolder {
  readonly place: SitePlace;
  /** Absolute path of the folder that stands for the base path. */
  readonly root: string;
  /** Tells whether a plain file stands at an absolute path; false for folders and links. */
  readonly isFile: (file: string) => boolean;
}

export interface SiteRequest {
  readonly method: string;
  readonly address: string;
}

/** Decides what answers a request; reads nothing but {@link ServedFolder.isFile}. */
export function resolveRequest(request: SiteRequest, folder: ServedFolder): Resolution {
  const { place, root, isFile } = folder;
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405);
  if (!URL.canParse(request.address)) return refuse(400);
  const url = new URL(request.address);
  if (url.protocol !== place.protocol || url.host !== place.host) return refuse(403);

  // Once and no more: a second decoding would turn `%252e` into a dot that no check has seen.
  const pathname = decode(url.pathname);
  if (pathname === null || /[\0\\]/.test(pathname)) return refuse(400);
  const sitePath = toSitePath(place.basePath, pathname);
  if (sitePath === null) return refuse(404);
  const file = path.join(root, sitePath);
  if (!isContained(root, file)) return refuse(403);

  const notFound = (): Resolution => {
    const page = path.join(root, htmlFile(NOT_FOUND_PATH));
    return isFile(page) ? { kind: 'file', file: page, status: 404 } : refuse(404);
  };
  // `//` and encoded `../` would show a page under an address that the router does not know.
  if (path.posix.normalize(sitePath) !== sitePath || sitePath === NOT_FOUND_PATH) return notFound();

  const pagePath = normalizePagePath(sitePath);
  const page = path.join(root, htmlFile(pagePath));
  const isPageAddress = pathname.at(-1) === '/';
  if (isPageAddress) return isFile(page) ? { kind: 'file', file: page, status: 200 } : notFound();
  if (file !== page && isFile(file)) return { kind: 'file', file, status: 200 };
  if (!isFile(page)) return notFound();
  return { kind: 'redirect', location: `${addressOf(place, encodePath(pagePath))}${url.search}` };
}

function refuse(status: 400 | 403 | 404 | 405): Resolution {
  return { kind: 'refusal', status };
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

function encodePath(sitePath: string): string {
  return sitePath.split('/').map(encodeURIComponent).join('/');
}

function isContained(root: string, file: string): boolean {
  const below = path.relative(root, file);
  return below.split(path.sep)[0] !== '..' && !path.isAbsolute(below);
}
