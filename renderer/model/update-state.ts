/** How far the app has come with an update of itself. */
export type UpdateState =
  /** Nobody has looked yet, somebody is looking, or this is the newest version. */
  | { readonly status: 'idle' | 'checking' | 'current' }
  | {
      readonly status: 'downloading';
      readonly version: string;
      /** How much of it is here, 0 to 1. */
      readonly share: number;
    }
  /** Starting the app anew starts this version. */
  | { readonly status: 'ready'; readonly version: string }
  | { readonly status: 'failed'; readonly reason: string };
