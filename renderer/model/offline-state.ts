/** Whether the browser keeps a copy of the site for reading without a network. */
export type OfflineState =
  | { readonly status: 'checking' }
  /** Private windows and pages without https can't keep one. */
  | { readonly status: 'unsupported' }
  | { readonly status: 'none'; readonly pages: number; readonly size: number }
  /** Bytes that are there, and bytes in all. */
  | { readonly status: 'saving'; readonly done: number; readonly size: number }
  | ({ readonly status: 'saved' } & OfflineCopyFacts)
  | { readonly status: 'failed'; readonly reason: OfflineFailure };

export interface OfflineCopyFacts {
  /** Differs for each content of the site. */
  readonly version: string;
  /** When it was saved or last updated, in milliseconds since 1970. */
  readonly time: number;
  readonly pages: number;
  /** Bytes. */
  readonly size: number;
}

/**
 * Why there is no copy: no room, no network, another tab that is saving, a site that was deployed meanwhile, a host
 * without the files for it, or something else.
 */
export type OfflineFailure = 'space' | 'network' | 'busy' | 'changed' | 'unavailable' | 'unknown';
