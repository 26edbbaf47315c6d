import type { Configuration } from 'electron-builder';

/**
 * Parses where a packed app looks for updates: `github:owner/repository` for the newest published release there, or
 * the https address of a folder with a release's files. Throws for anything else.
 */
export function parseUpdateFeed(text: string): NonNullable<Configuration['publish']> {
  const [, owner, repo] = /^github:([\w.-]+)\/([\w.-]+)$/.exec(text) ?? [];
  if (owner !== undefined && repo !== undefined) return { provider: 'github', owner, repo };
  if (!URL.canParse(text) || new URL(text).protocol !== 'https:') {
    throw new Error('Use an address that starts with https:// or github:owner/repository.');
  }
  return { provider: 'generic', url: text };
}
