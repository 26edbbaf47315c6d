/** What pages of any site may load, by directive: files of their site. */
const ownFiles: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'worker-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'media-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** What styles in attributes and elements of a page need, those of Mermaid among them. */
export const INLINE_STYLES = "style-src 'unsafe-inline'";

/** Writes a content security policy that allows what a site needs besides its files, such as `img-src https://example.org`. */
export function writePolicy(needs: readonly string[]): string {
  const directives = new Map(Object.entries(ownFiles));
  for (const need of [...new Set(needs)].sort()) {
    const [name = '', ...sources] = need.split(' ');
    directives.set(name, [...(directives.get(name) ?? []), ...sources]);
  }
  return Array.from(directives, ([name, sources]) => [name, ...sources].join(' ')).join('; ');
}
