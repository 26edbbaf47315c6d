/*
 * Features that few readers use, in one chunk that loads with the first of them: with a chunk for each,
 * every reader would load the names of all.
 */
export { attachDownloads } from './Article/downloads.ts';
export { copyHeadingLink } from './Article/copy-heading-link.ts';
export { attachFoldedRows, attachTableFilters } from './Article/table-rows.ts';
export { attachImageZoom, openPicture } from './Article/image-zoom.ts';
export { attachLinkCards } from './LinkCards/link-cards.ts';
export { PageMenu } from './PageMenu/PageMenu.tsx';
export { ShortcutList } from './Commands/ShortcutList.tsx';
