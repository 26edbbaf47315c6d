import { rootAttributes } from '../../model/persisted-state.ts';
import type { SiteModel } from '../../model/site.ts';

interface PaperOptions {
  /** Address of the page that the content is of. */
  readonly address: URL;
  readonly site: SiteModel;
  /** Where a link to an address of this site leads inside the document; null when it leads out of it. */
  readonly inside: (target: URL) => string | null;
}

/** Makes content fit for paper: links that lead out of it name the public site, and nothing is folded away or still to come. */
export function putOnPaper(content: ParentNode, { address, site, inside }: PaperOptions): void {
  for (const link of content.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const target = new URL(link.getAttribute('href')!, address);
    if (target.origin !== location.origin) continue;
    const { pathname, search, hash } = target;
    const outside = new URL(`${pathname}${search}${hash}`, site.url).href;
    link.setAttribute('href', inside(target) ?? outside);
  }
  for (const image of content.querySelectorAll('img')) {
    image.loading = 'eager';
    image.src = new URL(image.getAttribute('src') ?? '', address).href;
  }
  for (const fold of content.querySelectorAll('details')) fold.open = true;
}

/** Resolves when diagrams, images and fonts of the document are there. */
export async function settlePaper(): Promise<void> {
  const diagrams = document.querySelectorAll<HTMLElement>('.Mermaid');
  if (diagrams.length > 0) {
    // On paper, whatever the window shows.
    document.documentElement.setAttribute(rootAttributes.theme, 'light');
    const { drawDiagrams } = await import('../Article/diagrams.ts');
    await drawDiagrams(diagrams);
  }
  // One that cannot be had holds nothing up.
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
}
