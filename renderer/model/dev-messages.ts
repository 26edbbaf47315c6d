/* What the development server and the pages that it serves tell each other. */

/** From the server: pages were edited, but nothing that all pages share. */
export const CONTENT_EDITED = 'docs:content-edited';

/** From a page, which wants the list of problems. */
export const PROBLEMS_ASKED = 'docs:problems-asked';

/** From the server, with {@link DevProblems}. */
export const PROBLEMS_CHANGED = 'docs:problems-changed';

/** Mistakes in the content that the server serves. */
export interface DevProblems {
  /** Whether a mistake keeps the content from being read, so that pages are older than their files. */
  readonly isOutdated: boolean;
  readonly problems: readonly {
    /** File, line and message. */
    readonly text: string;
    /** Addresses of the pages that the file makes. */
    readonly pages: readonly string[];
  }[];
}
