/*
 * What readers reach for now and then, in one file that comes with the first of them: more files
 * would cost every reader the names of all.
 */
export { attachApiFilter } from './ApiIndex/api-filter.ts';
export { BackToTopButton } from './BackToTop/BackToTopButton.tsx';
export { copyHeadingLink } from './HeadingLink/copy-heading-link.ts';
export { attachImageZoom } from './ImageZoom/zoomable-images.ts';
export { ShortcutList } from './Shortcuts/ShortcutList.tsx';
export { runShortcut } from './Shortcuts/shortcuts.ts';
