import type { ResolveReference } from '../markdown/mdx-plugins.ts';
import { readImageSize } from '../site/public-files.ts';
import { type LinkTargets, resolveReference } from '../site/resolve-reference.ts';
import type { SiteSource } from '../site/site-source.ts';

/** A locale's sources and what its links may lead to. */
export interface LinkedLocale {
  readonly source: SiteSource;
  readonly targets: LinkTargets;
}

/** Resolves the links of a locale's MDX pages while they are bundled; the report of broken ones comes from the pages' analysis. */
export function createMdxResolver(linked: () => Promise<LinkedLocale>): ResolveReference {
  return async (reference, file) => {
    const { source, targets } = await linked();
    const origins = [...source.areas.flatMap(({ docs }) => docs), ...source.pages];
    const origin = origins.find((candidate) => candidate.source.absolute === file);
    if (!origin) return { address: reference.url };
    const { address, file: served } = await resolveReference(reference, origin, targets);
    const size = served && reference.kind === 'image' ? await readImageSize(served.absolute) : null;
    return { address, ...size };
  };
}
