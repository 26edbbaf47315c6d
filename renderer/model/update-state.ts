export type UpdateState =
  | { readonly status: 'idle' | 'checking' | 'current' }
  | {
      readonly status: 'downloading';
      readonly version: string;
      /** Downloaded part, 0 to 1. */
      readonly share: number;
    }
  /** Downloaded; the next start installs it. */
  | { readonly status: 'ready'; readonly version: string }
  | { readonly status: 'failed'; readonly reason: string };
