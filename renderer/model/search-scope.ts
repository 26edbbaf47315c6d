/** Which sites search and quick open look at. */
export type SearchScope =
  | { readonly kind: 'this' }
  | { readonly kind: 'all' }
  | { readonly kind: 'chosen'; readonly sites: readonly string[] };

/** Stands for the app's own site among the ids of packs. */
export const OWN_SITE = 'own';

/** The stored form of the scope of all sites. */
export const allSites = 'all';

/** Parses a stored scope; null, and what isn't one, is this site alone. */
export function parseScope(stored: string | null): SearchScope {
  if (stored === allSites) return { kind: 'all' };
  try {
    const sites: unknown = JSON.parse(stored ?? 'null');
    const isList = Array.isArray(sites) && sites.every((site) => typeof site === 'string');
    return isList ? { kind: 'chosen', sites } : { kind: 'this' };
  } catch {
    return { kind: 'this' };
  }
}

/** Returns what is stored for a scope; null for this site alone. */
export function formatScope(scope: SearchScope): string | null {
  if (scope.kind === 'this') return null;
  return scope.kind === 'all' ? allSites : JSON.stringify(scope.sites);
}
