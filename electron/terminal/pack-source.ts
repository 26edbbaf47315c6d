import type { PackPage } from '../../renderer/model/pack.ts';
import { dataFile } from '../../renderer/model/page-path.ts';
import { buildCatalog } from '../../renderer/search/index/catalog.ts';
import { orderPages } from '../../renderer/search/index/page-order.ts';
import type { ReadablePack } from '../packs/pack-response.ts';
import type { DocsSource } from './open-docs.ts';

/** Returns a pack as programs read a site, in its default locale. */
export function packSource({ content, index }: ReadablePack): DocsSource {
  return {
    readCatalog: () => {
      const site = content.siteModel('');
      const pages = content.pageFiles('').map((file) => {
        const { page, listing, headings } = content.page(file)!;
        return { page, listing, headings };
      });
      const placeOf = ({ page }: Pick<PackPage, 'page'>) => page;
      const ordered = orderPages(pages, { areas: site.areas, placeOf });
      return Promise.resolve(buildCatalog({ site, pages: ordered.pages }));
    },
    readMarkdown: ({ path, title, description }) => {
      const article = content.page(dataFile(path))?.markdown;
      // A landing page isn't an article.
      return Promise.resolve(article ?? `# ${title}\n\n${description}\n`);
    },
    readJson: async (name) => {
      const bytes = await (await index()).read(name);
      if (!bytes) throw new Error(`${name}: is missing`);
      return JSON.parse(bytes.toString()) as unknown;
    },
  };
}
