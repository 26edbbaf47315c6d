import { toPublicAddress } from '../../renderer/model/links.ts';
import { escapeHtml } from '../../renderer/model/plain-text.ts';
import { SEARCH_PARAMETER, type SiteModel } from '../../renderer/model/site.ts';

export const OPEN_SEARCH_FILE = 'opensearch.xml';

/** Describes the site's search for browsers, which offer it in their address bar; see https://github.com/dewitt/opensearch. */
export function renderOpenSearch(site: SiteModel): string {
  const start = escapeHtml(toPublicAddress(site, '/'));
  const title = escapeHtml(site.title);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${title}</ShortName>`,
    `<Description>${title}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Url type="text/html" template="${start}?${SEARCH_PARAMETER}={searchTerms}"/>`,
    '</OpenSearchDescription>\n',
  ].join('\n');
}
