import { isSitePath, toAddress } from '../../renderer/model/page-path.ts';

/** Completes links in an author's HTML as in pages: site paths get the base path, others a new tab. */
export function completeLinks(html: string, basePath: string): string {
  // A link that asks for a server, or styles the page: the shell has its own.
  const text = html.replace(/<link\b[^>]*>/gi, '');
  return text.replace(/<a\s[^>]*>/gi, (tag) => {
    const href = /\shref=(["'])(.*?)\1/i.exec(tag);
    const [attribute = '', quote = '', target = ''] = href ?? [];
    if (isSitePath(target)) {
      return tag.replace(attribute, ` href=${quote}${toAddress(basePath, target)}${quote}`);
    }
    return /^(?:https?:)?\/\//i.test(target) && !/\starget=/i.test(tag)
      ? tag.replace(/>$/, ' target="_blank" rel="noopener noreferrer">')
      : tag;
  });
}
