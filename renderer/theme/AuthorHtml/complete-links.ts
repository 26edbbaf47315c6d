import { isSitePath, toAddress } from '../../model/page-path.ts';

/**
 * Gives the links in HTML of the site's config what every link has: the base path before site paths,
 * and a new tab for addresses elsewhere.
 */
export function completeLinks(html: string, basePath: string): string {
  return html.replace(/<a\s[^>]*>/gi, (tag) => {
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
