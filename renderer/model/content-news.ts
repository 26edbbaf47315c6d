/** What readers are told of content while they read. */
export type ContentNews =
  /** There is a newer version of what the window shows; it shows from the next document on. */
  | { readonly kind: 'ready' }
  /** The same for the version before, which the reader went back to. */
  | { readonly kind: 'restored' }
  /** A pack was updated that no window shows. */
  | { readonly kind: 'updated'; readonly title: string; readonly version: string }
  /** There is newer content, and no room to keep it. */
  | { readonly kind: 'no-room' }
  /** What the reader changed, as a bookmark, isn't kept: the site has stored too much. */
  | { readonly kind: 'not-kept' };
