import { headingLinkTexts } from '../../i18n/texts/commands.ts';
import { copyText } from '../clipboard.ts';
import type { ArticleContext } from './article-context.ts';

/** Copies a heading's address on the public site, which is the one worth sharing from the desktop app, too. */
export async function copyHeadingLink(
  link: HTMLAnchorElement,
  { publicOrigin, translate }: ArticleContext,
): Promise<void> {
  const { protocol, href, pathname, hash } = link;
  const address = /^https?:$/.test(protocol) ? href : `${publicOrigin}${pathname}${hash}`;
  // Where the browser doesn't let pages copy, the address bar still shows the link.
  await copyText(address, { pressed: link, done: translate(headingLinkTexts.copied) });
}
