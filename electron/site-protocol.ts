/*
 * Threat: a page, a link or an injected script asks the app's own scheme for a file outside the bundle, or for
 * bytes under a type that makes them run. Every request ends in a file below the root, a redirect to a page that
 * exists, or a refusal.
 */
import path from 'node:path';
import { protocol } from 'electron';
import {
  htmlFile,
  NOT_FOUND_PATH,
  normalizePagePath,
  toSitePath,
} from '../renderer/model/page-path.ts';
import { mediaType } from '../renderer/model/media-type.ts';
import { isBundleFile, readBundleFile } from './bundle-files.ts';
import { addressOf, APP_SCHEME, type SiteOrigin } from './site-origin.ts';

/** Makes the app's scheme an origin with fetch and compiled-script caching; call it before the app is ready. */
export function registerScheme(target: Pick<Electron.Protocol, 'registerSchemesAsPrivileged'>) {
  target.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

/** Serves the bundle in `webRoot` over the app's scheme. */
export function setupProtocol(options: {
  readonly origin: SiteOrigin;
  readonly webRoot: string;
  readonly inlineScriptHashes: readonly string[];
}): void {
  const { origin, webRoot, inlineScriptHashes } = options;
  const folder: ServedFolder = { origin, root: webRoot, isFile: isBundleFile };
  const headers = {
    'Content-Security-Policy': contentSecurityPolicy(inlineScriptHashes),
    'X-Content-Type-Options': 'nosniff',
  };
  protocol.handle(APP_SCHEME, async ({ method, url }) => {
    const resolution = resolveRequest({ method, address: url }, folder);
    switch (resolution.kind) {
      case 'file': {
        const { file, status } = resolution;
        const body = method === 'HEAD' ? null : await readBundleFile(file);
        return new Response(body, {
          status,
          headers: { ...headers, 'Content-Type': mediaType(file) },
        });
      }
      case 'redirect':
        return new Response(null, {
          status: 301,
          headers: { ...headers, Location: resolution.location },
        });
      case 'refusal':
        return new Response(null, { status: resolution.status, headers });
    }
  });
}

/** Builds the policy of every response: it allows the bundle's own files and inline scripts, nothing else. */
export function contentSecurityPolicy(inlineScriptHashes: readonly string[]): string {
  const hashes = inlineScriptHashes.map((hash) => `'${hash}'`);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    // Diagrams and highlighted code have their colors in style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

type RefusalStatus = 400 | 403 | 404 | 405;

export type Resolution =
  | { readonly kind: 'file'; readonly file: string; readonly status: 200 | 404 }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'refusal'; readonly status: RefusalStatus };

export interface ServedFolder {
  readonly origin: SiteOrigin;
  /** Absolute path of the folder served at the base path. */
  readonly root: string;
  /** Whether an absolute path is a plain file, neither folder nor link. */
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

  // Only once: decoding again would turn `%252e` into a dot that no check has seen.
  const pathname = decode(url.pathname);
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

  const pagePath = normalizePagePath(sitePath);
  const page = path.join(root, htmlFile(pagePath));
  const isPageAddress = pathname.at(-1) === '/';
  if (isPageAddress) return isFile(page) ? { kind: 'file', file: page, status: 200 } : notFound();
  if (file !== page && isFile(file)) return { kind: 'file', file, status: 200 };
  if (!isFile(page)) return notFound();
  return { kind: 'redirect', location: `${addressOf(origin, encodePath(pagePath))}${url.search}` };
}

function refuse(status: RefusalStatus): Resolution {
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
