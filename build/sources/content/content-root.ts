import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ContentError } from '../../core/content-error.ts';

/** The project's own content: its config and sidebars apply where another tree has none. */
export const projectContent = fileURLToPath(new URL('../../../content', import.meta.url));

/** Returns the absolute path of the content tree; throws a ContentError when there is none. */
export function findContentRoot(options: { readonly contentRoot?: string | undefined }): string {
  const contentRoot = path.resolve(options.contentRoot ?? projectContent);
  if (!existsSync(contentRoot)) {
    const message = 'no such folder; use one that contains docs/, api/, community/ or pages/';
    throw new ContentError([{ file: contentRoot, message }]);
  }
  return contentRoot;
}
