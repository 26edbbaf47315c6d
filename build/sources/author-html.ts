import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { isExternalLink } from '../../renderer/model/links.ts';
import { isSitePath, toAddress } from '../../renderer/model/page-path.ts';
import { addressesOf } from '../markdown/addresses.ts';
import { rewriteHtml } from '../markdown/tree.ts';

/** Completes addresses in an author's HTML as in pages: site paths get the base path, links to others a new tab. */
export function completeLinks(html: string, basePath: string): string {
  const tree = fromHtml(html, { fragment: true });
  rewriteHtml(tree, (node) => {
    // A link that asks for a server, or styles the page: the shell has its own.
    if (node.type === 'element' && node.tagName === 'link') return [];
    for (const { kind, url, element, replace } of addressesOf(node)) {
      if (isSitePath(url)) replace(toAddress(basePath, url));
      else if (kind === 'link' && isExternalLink(url) && !element.attributes.has('target')) {
        element.set({ target: '_blank', rel: 'noopener noreferrer' });
      }
    }
  });
  return toHtml(tree, { characterReferences: { useNamedReferences: true } });
}
