import { type ContentProblem, nearest } from '../content-error.ts';
import type { CompiledPage } from './built-site.ts';
import type { LinkedPage } from './link-page.ts';

/** Reports links to existing pages whose anchors don't exist. */
export function checkAnchors(linked: ReadonlyMap<CompiledPage, LinkedPage>): ContentProblem[] {
  const pages = new Map([...linked.keys()].map((page) => [page.origin.path, page]));
  const idsByPath = new Map<string, ReadonlySet<string>>();
  const idsOf = (path: string) => {
    const ids = idsByPath.get(path) ?? new Set(pages.get(path)?.compiled.ids);
    idsByPath.set(path, ids);
    return ids;
  };
  return [...linked].flatMap(([{ origin }, { anchors }]) =>
    anchors.flatMap(({ path, id, line, url }) => {
      if (!pages.has(path)) return [];
      const ids = idsOf(path);
      if (ids.has(id)) return [];
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
