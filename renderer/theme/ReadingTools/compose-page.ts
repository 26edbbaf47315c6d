import type { SiteModel } from '../../model/site.ts';
import { putOnPaper, settlePaper } from './paper.ts';

/** Makes the page on show fit for paper; its links lead to its own headings and to the public site. */
export async function composePage(site: SiteModel): Promise<void> {
  const address = new URL(location.href);
  const inside = ({ pathname, hash }: URL) =>
    pathname === address.pathname && hash !== '' ? hash : null;
  putOnPaper(document, { address, site, inside });
  await settlePaper();
}
