import { headingLinkTexts } from '../../i18n/texts/commands.ts';
import { announce } from '../announce.ts';
import type { ArticleContext } from './article-context.ts';

const FEEDBACK_MS = 2000;

/** Copies a heading's address on the public site, which is the one worth sharing from the desktop app, too. */
export async function copyHeadingLink(
  link: HTMLAnchorElement,
  { publicOrigin, translate }: ArticleContext,
): Promise<void> {
  const { protocol, href, pathname, hash } = link;
  try {
    await navigator.clipboard.writeText(
      /^https?:$/.test(protocol) ? href : `${publicOrigin}${pathname}${hash}`,
    );
  } catch {
    // Without clipboard permission the address bar still shows the link.
    return;
  }
  announce(translate(headingLinkTexts.copied));
  link.dataset['copied'] = '';
  setTimeout(() => delete link.dataset['copied'], FEEDBACK_MS);
}
