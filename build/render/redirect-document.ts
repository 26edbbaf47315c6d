import {
  htmlFile,
  isSitePath,
  normalizePagePath,
  splitTarget,
  toAddress,
} from '../../renderer/model/page-path.ts';
import type { Redirect } from '../config/site-setup.ts';
import { escapeHtml } from '../../renderer/model/plain-text.ts';

/** Keeps the query and the hash, which a refresh loses. It is the same in each document, so policies can name it. */
export const redirectScript =
  "location.replace(document.querySelector('link[rel=canonical]').href+location.search+location.hash)";

/** Returns where the document of a redirect is below the output folder. */
export function redirectFile({ from }: Redirect): string {
  return /\/$/.test(from) ? htmlFile(from) : from.slice(1);
}

/** Renders the document that leads to another address. */
export function renderRedirect({ to }: Redirect, basePath: string): string {
  const { path, search, hash } = splitTarget(to);
  const address = escapeHtml(
    isSitePath(to) ? `${toAddress(basePath, normalizePagePath(path))}${search}${hash}` : to,
  );
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<link rel="canonical" href="${address}">`,
    '<meta name="robots" content="noindex">',
    `<script>${redirectScript}</script>`,
    `<noscript><meta http-equiv="refresh" content="0; url=${address}"></noscript>`,
    `<title>${address}</title></head><body><a href="${address}">${address}</a></body></html>\n`,
  ].join('');
}
