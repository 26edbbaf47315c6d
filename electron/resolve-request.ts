/*
 * Threat: a page, a link or an injected script asks the app's own scheme for a file outside the bundle, or for
 * bytes under a type that makes them run. Every request ends in a file below the root, a redirect to a page that
 * exists, or a refusal.
 */
import path from 'node:path';
import {
  decodePath,
  encodePath,
  htmlFile,
  NOT_FOUND_PATH,
  normalizePagePath,
  toSitePath,
} from '../renderer/model/page-path.ts';
import { addressOf, type SiteOrigin } from './site-origin.ts';

type RefusalStatus = 400 | 403 | 404 | 405;

export type Resolution =
  | { readonly kind: 'file'; readonly file: string; readonly status: 200 | 404 }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'refusal'; readonly status: RefusalStatus };

export interface ServedFolder {
  readonly origin: SiteOrigin;
  /** Absolute path of the folder served at the base path. */
  readonly root: string;
  /** Whether an absolute path is a plain file, neither folder nor link, and reached through no link. */
  readonly isFile: (file: string) => boolean;
}

/** Decides the response to a request; reads nothing but {@link ServedFolder.isFile}. */
export function resolveRequest(
  request: { readonly method: string; readonly address: string },
  { origin, root, isFile }: ServedFolder,
): Resolution {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405);
  if (!URL.canParse(request.address)) return refuse(400);
  const url = new URL(request.address);
  if (url.protocol !== origin.protocol || url.host !== origin.host) return refuse(403);

  const pathname = decodePath(url.pathname);
  if (pathname === null || /[\0\\]/.test(pathname)) return refuse(400);
  const sitePath = toSitePath(origin.basePath, pathname);
  if (sitePath === null) return refuse(404);
  const file = path.join(root, sitePath);
  if (!isContained(root, file)) return refuse(403);

  const notFound = (): Resolution => {
    const page = path.join(root, htmlFile(NOT_FOUND_PATH));
    return isFile(page) ? { kind: 'file', file: page, status: 404 } : refuse(404);
  };
  // `//` and encoded `../` would show a page under an address that the router does not know.
  if (path.posix.normalize(sitePath) !== sitePath || sitePath === NOT_FOUND_PATH) return notFound();

  const pagePath = normalizePagePath(encodePath(sitePath));
  const page = path.join(root, htmlFile(pagePath));
  const isPageAddress = pathname.at(-1) === '/';
  if (isPageAddress) return isFile(page) ? { kind: 'file', file: page, status: 200 } : notFound();
  if (file !== page && isFile(file)) return { kind: 'file', file, status: 200 };
  if (!isFile(page)) return notFound();
  return { kind: 'redirect', location: `${addressOf(origin, pagePath)}${url.search}` };
}

function refuse(status: RefusalStatus): Resolution {
  return { kind: 'refusal', status };
}

function isContained(root: string, file: string): boolean {
  const below = path.relative(root, file);
  return below.split(path.sep)[0] !== '..' && !path.isAbsolute(below);
}
