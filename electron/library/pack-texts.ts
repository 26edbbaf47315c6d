import type { PackPage } from '../../renderer/model/pack.ts';
import { llmsFiles } from '../../renderer/search/index/llms.ts';
import { createYielder } from '../../renderer/search/index/yielder.ts';
import type { PackContent } from '../../renderer/pack/content.ts';

/** Matches paths of texts for language models. */
export const llmsFile = /(?:^|\/)llms(?:-full|-archive)?\.txt$/;

/** Makes a text for language models from the pages of a pack; undefined if the site has none of that name. */
export async function packText(content: PackContent, file: string): Promise<string | undefined> {
  const folder = content.folderOf(file);
  const yieldToOthers = createYielder();
  const pages: (Pick<PackPage, 'page' | 'listing'> & { readonly name: string })[] = [];
  for (const name of content.pageFiles(folder)) {
    const { page, listing } = content.page(name)!;
    pages.push({ name, page, listing });
    await yieldToOthers();
  }
  const readArticle = async ({ name }: { readonly name: string }) => {
    await yieldToOthers();
    return withoutFrontMatter(content.page(name)!.markdown ?? '');
  };
  const sidebars = content.sidebars(folder).map(({ trails }) => [...trails.keys()]);
  const site = content.siteModel(folder);
  const files = llmsFiles({ site, pages, sidebars }, readArticle);
  return files.find(({ name }) => folder + name === file)?.text();
}

function withoutFrontMatter(markdown: string): string {
  return markdown.replace(/^---\n[^]*?\n---\n/, '');
}
