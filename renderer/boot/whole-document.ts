/** Id of the body, which is there as a whole once the document has been parsed. */
export const BODY_ID = 'document-body';

/**
 * Part of the first-paint script: lets no frame show a part of the document. In the app, all of it is there at once, and
 * its style sheet comes last, so an earlier frame would be styled and laid out for nothing.
 */
export const wholeDocumentScript =
  `var e=document.createElement('link');e.rel='expect';e.href='#${BODY_ID}';` +
  `e.setAttribute('blocking','render');document.head.append(e);`;
