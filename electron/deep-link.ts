/** The scheme under which the system hands links to the installed app. */
const LINK_SCHEME = 'eliza-docs';

/**
 * Returns the site path, with search and hash, that a link such as `eliza-docs://docs/intro/#start` names, or null
 * when it is no such link. Host and path together are the site path.
 */
export function parseDeepLink(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { protocol, host, pathname, search, hash } = new URL(link);
  if (protocol !== `${LINK_SCHEME}:`) return null;
  const path = host === '' ? pathname.replace(/^\/*/, '/') : `/${host}${pathname}`;
  return `${path}${search}${hash}`;
}
