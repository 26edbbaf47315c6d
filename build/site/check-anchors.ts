import { type ContentProblem, nearest } from '../content-error.ts';
import type { CompiledPage } from './built-site.ts';
import type { LinkedPage } from './link-page.ts';

/** Reports links to existing pages whose anchors don't exist. */
export function checkAnchors(linked: ReadonlyMap<CompiledPage, LinkedPage>): ContentProblem[] {
  const idsByPath = new Map(
    [...linked.keys()].map(({ origin, compiled }) => [origin.path, new Set(compiled.ids)]),
  );
  return [...linked].flatMap(([{ origin }, { anchors }]) =>
    anchors.flatMap(({ path, id, line, url }) => {
      const ids = idsByPath.get(path);
      if (!ids || ids.has(id)) return [];
      const near = nearest(id, ids);
      const hint = near ? `; did you mean "#${near}"?` : '';
      return [
        {
          file: origin.source.file,
          line,
          message: `link "${url}" matches no heading of ${path}${hint}`,
        },
      ];
    }),
  );
}
