/** Id of the body, which is there as a whole once the document has been parsed. */
export const BODY_ID = 'document-body';

/**
 * Part of the first-paint script: lets no frame show a part of the document. In the app, all of it is there at once, and
 * its style sheet comes last, so a frame before would have a style and a layout of its own.
 */
export const wholeFirstFrameScript =
  `var e=document.createElement('link');e.rel='expect';e.href='#${BODY_ID}';` +
  `e.setAttribute('blocking','render');document.head.append(e);`;
