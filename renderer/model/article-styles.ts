/** Tells whether an article's HTML has classes that begin with a prefix, for style sheets that few articles need. */
export function hasClassPrefix(html: string, prefix: string): boolean {
  return new RegExp(`class="(?:[^"]* )?${prefix}[A-Z]`).test(html);
}
