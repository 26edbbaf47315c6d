import { type ContentProblem, nearest } from '../content-error.ts';
import type { CompiledPage } from './compiled-page.ts';
import type { LinkedPage } from './link-page.ts';

/** Names every link whose page exists but whose heading does not. */
export function checkAnchors(linked: ReadonlyMap<CompiledPage, LinkedPage>): ContentProblem[] {
  const idsByPath = new Map<string, Set<string>>();
  for (const [{ origin, compiled }, { html }] of linked) {
    const ids = new Set<string>(compiled.headings.map(({ id }) => id));
    for (const [, id] of html.matchAll(/\sid="([^"]+)"/g)) ids.add(id!);
    idsByPath.set(origin.path, ids);
  }
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
