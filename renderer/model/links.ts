import { parseAddress, toAddress, toSitePath } from './page-path.ts';

/** Where the public site is: its origin, and the base path with a slash at both ends. */
export interface PublicSite {
  readonly url: string;
  readonly basePath: string;
}

/** The site path, with search and hash, of an address on the public site; null for any other text. */
export function fromPublicAddress(address: string, { url, basePath }: PublicSite): string | null {
  const parsed = /^https?:/i.test(address) ? parseAddress(address) : null;
  if (!parsed) return null;
  const { origin, pathname, search, hash } = parsed;
  const path = origin === new URL(url).origin ? toSitePath(basePath, pathname) : null;
  return path === null ? null : `${path}${search}${hash}`;
}

/** Returns the address of a site path on the public site. */
export function toPublicAddress({ url, basePath }: PublicSite, sitePath: string): string {
  return `${url}${toAddress(basePath, sitePath)}`;
}

/** Whether a link target is on another site: `https://…` or `//…`. Such links open in a new tab. */
export function isExternalLink(target: string): boolean {
  return /^(?:https?:)?\/\//i.test(target);
}

/**
 * The address after `pathname:`, Docusaurus's name for what is no page of the site, so that the reader doesn't look for
 * one; undefined for any other target.
 */
export function pathnameTarget(target: string): string | undefined {
  return /^pathname:\/\/(.*)$/.exec(target)?.[1];
}

/** Whether an absolute address may go to the system's browser or mail program. */
export function canOpenOutside(address: string): boolean {
  return /^(?:https?|mailto):$/.test(parseAddress(address)?.protocol ?? '');
}

/** Whether a click carries a modifier key, so that the browser should open a new tab or window or download. */
export function isModifiedClick(
  event: Readonly<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>>,
): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}
