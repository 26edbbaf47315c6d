import { countTokens } from '../../renderer/model/count-tokens.ts';
import { toPublicAddress } from '../../renderer/model/links.ts';
import { encodePath, markdownFile } from '../../renderer/model/page-path.ts';
import type { Area, SiteModel } from '../../renderer/model/site.ts';
import type { LinkedPage, LinkedSite } from '../site/linked-site.ts';

/** Returns the markdown of a page without front matter. */
type ReadArticle = (page: LinkedPage) => Promise<string>;

/** A text file for language models, by its name below the locale's folder. */
interface LlmsFile {
  readonly name: string;
  /** The pages that the text is made from, in its order. */
  readonly pages: readonly LinkedPage[];
  readonly text: () => Promise<string>;
}

/** A text that consists of the articles of pages, and that another one names with its size. */
interface FullText extends LlmsFile {
  readonly description: string;
  readonly tokens: () => Promise<number>;
}

/** Between two pages of a text. */
const SEPARATOR = '\n\n---\n\n';

/**
 * Makes `llms.txt`, as llmstxt.org describes it, and the files it names: all pages in one text, and the archive in
 * another. Each area has its own pair.
 */
export function llmsFiles(built: LinkedSite, readArticle: ReadArticle): readonly LlmsFile[] {
  const { site } = built;
  const { areas } = site;
  const pages = inSidebarOrder(built).filter(
    ({ page, listing }) => !page.unlisted && !listing.isCopy,
  );
  const join = (name: string, description: string, own: readonly LinkedPage[]) =>
    joinArticles({ name, description, pages: own }, { site, readArticle });
  const every = 'Every page in one file';
  const archive = pages.filter(isArchived);
  const texts = [join('llms-full.txt', every, pages.filter(isArticle))];
  if (archive.length > 0) {
    const description = 'Every day and stream of the archive in one file';
    texts.push(join('llms-archive.txt', description, archive));
  }
  const landing = pages.find(({ page }) => page.path === '/')?.page;
  const intro = [
    `${site.title} ${site.documentedVersion ?? site.siteVersion}.`,
    landing?.description,
  ];
  const head = [`# ${site.title}`, `> ${site.tagline}`, intro.filter(Boolean).join(' ')];
  return [
    listPages({ name: 'llms.txt', head, pages, areas, texts }, site),
    ...texts,
    ...areas.flatMap((area) => {
      const own = pages.filter(({ page }) => page.area === area.id);
      const folder = area.path.slice(1);
      const full = join(`${folder}llms-full.txt`, every, own.filter(isArticle));
      const list = {
        ...{ name: `${folder}llms.txt`, pages: own, areas: [area], texts: [full] },
        head: [`# ${site.title}: ${area.label}`, `> ${site.tagline}`],
      };
      return [listPages(list, site), full];
    }),
  ];
}

/** Makes the text that consists of the articles of pages. */
function joinArticles(
  text: Pick<FullText, 'name' | 'description' | 'pages'>,
  { site, readArticle }: { readonly site: SiteModel; readonly readArticle: ReadArticle },
): FullText {
  const sourceOf = ({ page }: LinkedPage) => `Source: ${toPublicAddress(site, page.path)}`;
  const read = async (page: LinkedPage) => (await readArticle(page)).trim();
  return {
    ...text,
    text: async () => {
      const texts: string[] = [];
      for (const page of text.pages) {
        // Below the title, so that a reader of the whole text knows where each page begins.
        const [title, article] = /^(# .*)?\n*([^]*)$/.exec(await read(page))!.slice(1);
        texts.push([title, sourceOf(page), article].filter(Boolean).join('\n\n'));
      }
      return `${texts.join(SEPARATOR)}\n`;
    },
    // Without making what can be 30 MB.
    tokens: async () => {
      let sum = 0;
      for (const page of text.pages) {
        sum += countTokens(`${sourceOf(page)}\n\n${await read(page)}${SEPARATOR}`);
      }
      return sum;
    },
  };
}

/** Makes the text that lists pages by area, and the texts that consist of their articles. */
function listPages(
  list: {
    readonly name: string;
    readonly head: readonly string[];
    readonly pages: readonly LinkedPage[];
    readonly areas: readonly Area[];
    readonly texts: readonly FullText[];
  },
  site: SiteModel,
): LlmsFile {
  const { name, head, pages, areas, texts } = list;
  return {
    ...{ name, pages },
    text: async () => {
      const lines = texts.map(async ({ name: path, description, tokens }) => {
        const link = `[${path.split('/').at(-1)}](${toPublicAddress(site, `/${path}`)})`;
        return `- ${link}: ${description}, about ${formatTokens(await tokens())} tokens`;
      });
      const optional = `## Optional\n\n${(await Promise.all(lines)).join('\n')}`;
      const listed = areas.flatMap((area) => listArea(area, pages, site));
      return `${[...head, ...listed, optional].join('\n\n')}\n`;
    },
  };
}

/** Lists the pages of an area by description; of the archive, the overviews. */
function listArea(
  { id, label }: Area,
  pages: readonly LinkedPage[],
  site: SiteModel,
): readonly string[] {
  const own = pages.filter((page) => page.page.area === id && !isArchived(page));
  const lines = own.map(({ page: { title, path, description } }) => {
    const address = toPublicAddress(site, encodePath(`/${markdownFile(path)}`));
    const link = `- [${title.replace(/[[\]]/g, '\\$&')}](${address})`;
    return description ? `${link}: ${description}` : link;
  });
  return lines.length > 0 ? [`## ${label}`, lines.join('\n')] : [];
}

/** Sorts pages as their sidebars list them; those in none come last. */
function inSidebarOrder({ pages, sidebars }: LinkedSite): LinkedPage[] {
  const order = new Map(
    sidebars.flatMap(({ pages }) => [...pages.keys()]).map((path, index) => [path, index]),
  );
  const positionOf = ({ page }: LinkedPage) => order.get(page.path) ?? order.size;
  return pages.toSorted((a, b) => positionOf(a) - positionOf(b));
}

function isArticle({ page, listing }: LinkedPage): boolean {
  return (
    (listing.kind === 'page' || listing.kind === 'symbol') && /^(?:html|module)$/.test(page.kind)
  );
}

function isArchived({ listing }: LinkedPage): boolean {
  return listing.archive !== undefined;
}

/** Formats a number of tokens: `1,200`, rounded to hundreds. */
function formatTokens(tokens: number): string {
  return Math.max(100, Math.round(tokens / 100) * 100).toLocaleString('en-US');
}
