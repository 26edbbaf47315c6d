import type { ResolveReference } from '../md/rehype-references.ts';
import { type LinkTargets, resolveReference } from '../site/resolve-reference.ts';
import type { SiteSource } from '../site/site-source.ts';

/** A locale's sources and what its links may lead to. */
export interface LinkedLocale {
  readonly source: SiteSource;
  readonly targets: LinkTargets;
}

/** Resolves the links of MDX pages while they are bundled; the report of broken ones comes from the pages' analysis. */
export function createMdxResolver(locales: () => readonly LinkedLocale[]): ResolveReference {
  return async (reference, file) => {
    for (const { source, targets } of locales()) {
      const origins = [...source.areas.flatMap(({ docs }) => docs), ...source.pages];
      const origin = origins.find((candidate) => candidate.source.absolute === file.path);
      if (origin) return (await resolveReference(reference, origin, targets)).address;
    }
    return reference.url;
  };
}
