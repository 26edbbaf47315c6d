/** Message of the development server: pages were edited, but nothing that all pages share. */
export const CONTENT_EDITED = 'docs:content-edited';
