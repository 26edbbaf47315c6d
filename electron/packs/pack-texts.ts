import { llmsFiles } from '../../renderer/site-index/llms.ts';
import type { PackContent } from './pack-content.ts';

/** Matches paths of texts for language models. */
export const llmsFile = /(?:^|\/)llms(?:-full|-archive)?\.txt$/;

/** Makes a text for language models from the pages of a pack; undefined if the site has none of that name. */
export async function packText(content: PackContent, file: string): Promise<string | undefined> {
  const folder = content.folderOf(file);
  const pages = content.pageFiles(folder).map((name) => {
    const { page, listing } = content.page(name)!;
    return { name, page, listing };
  });
  const sidebars = content.sidebars(folder).map(({ trails }) => [...trails.keys()]);
  const files = llmsFiles({ site: content.siteModel(folder), pages, sidebars }, ({ name }) =>
    Promise.resolve(withoutFrontMatter(content.page(name)!.markdown ?? '')),
  );
  return files.find(({ name }) => folder + name === file)?.text();
}

function withoutFrontMatter(markdown: string): string {
  return markdown.replace(/^---\n[^]*?\n---\n/, '');
}
