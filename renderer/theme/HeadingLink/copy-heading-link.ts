import { translate } from '../../i18n/translate.ts';
import { announce } from '../announce.ts';
import './HeadingLink.css';

/** Milliseconds for which the link says that it was copied. */
const SAID = 2000;

/**
 * Puts the address of a heading on the clipboard when its link is clicked, as it can be sent to others: an app's own
 * addresses lead nowhere else, so there it is the one on the public site. Without leave to write, the address bar
 * has it all the same.
 */
export async function copyHeadingLink(
  link: HTMLAnchorElement,
  click: MouseEvent,
  publicOrigin: string,
): Promise<void> {
  // With a modifier held the browser opens or saves it.
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
  const { protocol, href, pathname, hash } = link;
  try {
    await navigator.clipboard.writeText(
      /^https?:$/.test(protocol) ? href : `${publicOrigin}${pathname}${hash}`,
    );
  } catch {
    return;
  }
  const text = translate({ id: 'headingLink.copied', message: 'Link copied' });
  announce(text);
  link.dataset['copied'] = text;
  setTimeout(() => delete link.dataset['copied'], SAID);
}
