import { countTokens } from '../../model/count-tokens.ts';
import type { PageListing } from '../../model/page-listing.ts';
import { encodePath, markdownFile, toAddress } from '../../model/page-path.ts';
import type { Page } from '../../model/page.ts';
import type { Area, SiteModel } from '../../model/site.ts';

/** A page that texts are made of. */
interface TextPage {
  readonly page: Pick<Page, 'path' | 'kind' | 'title' | 'description' | 'area' | 'unlisted'>;
  readonly listing: PageListing;
}

interface TextSite<Own extends TextPage> {
  readonly site: SiteModel;
  readonly pages: readonly Own[];
  /** Site paths of the pages in each sidebar, in their order. */
  readonly sidebars: readonly (readonly string[])[];
}

/** Returns the markdown of a page without front matter. */
export type ReadArticle<Own> = (page: Own) => Promise<string>;

/** A text file for language models, by its name below the locale's folder. */
export interface LlmsFile<Own = TextPage> {
  readonly name: string;
  /** The pages that the text is made from, in its order. */
  readonly pages: readonly Own[];
  readonly text: () => Promise<string>;
}

/** A text that consists of the articles of pages, and that another one names with its size. */
interface FullText<Own> extends LlmsFile<Own> {
  readonly description: string;
  readonly tokens: () => Promise<number>;
}

/** Between two pages of a text. */
const SEPARATOR = '\n\n---\n\n';

/**
 * Makes `llms.txt`, as llmstxt.org describes it, and the files it names: all pages in one text, and the archive in
 * another. Each area has its own pair.
 */
export function llmsFiles<Own extends TextPage>(
  built: TextSite<Own>,
  readArticle: ReadArticle<Own>,
): readonly LlmsFile<Own>[] {
  const { site } = built;
  const addressOf = (sitePath: string) => `${site.url}${toAddress(site.basePath, sitePath)}`;
  const sourceOf = ({ page }: Own) => `Source: ${addressOf(page.path)}`;
  const pages = inSidebarOrder(built).filter(
    ({ page, listing }) => !page.unlisted && !listing.isCopy,
  );

  const joinArticles = (name: string, description: string, own: readonly Own[]): FullText<Own> => {
    const read = async (page: Own) => (await readArticle(page)).trim();
    return {
      ...{ name, description, pages: own },
      text: async () => {
        const texts: string[] = [];
        for (const page of own) {
          const [article, source] = [await read(page), sourceOf(page)];
          // Below the title, so that a reader of the whole text knows where each page begins.
          const isTitled = /^# .*/.test(article);
          texts.push(
            isTitled
              ? article.replace(/^# .*/, (title) => `${title}\n\n${source}`)
              : `${source}\n\n${article}`,
          );
        }
        return `${texts.join(SEPARATOR)}\n`;
      },
      // Without making what can be 30 MB.
      tokens: async () => {
        let sum = 0;
        for (const page of own) {
          sum += countTokens(`${sourceOf(page)}\n\n${await read(page)}${SEPARATOR}`);
        }
        return sum;
      },
    };
  };

  /** Lists the pages of an area by description; of the archive, the overviews. */
  const listArea = ({ id, label }: Area): string[] => {
    const own = pages.filter((page) => page.page.area === id && !isArchived(page));
    const lines = own.map(({ page: { title, path, description } }) => {
      const link = `- [${title.replace(/[[\]]/g, '\\$&')}](${addressOf(encodePath(`/${markdownFile(path)}`))})`;
      return description ? `${link}: ${description}` : link;
    });
    return lines.length > 0 ? [`## ${label}`, lines.join('\n')] : [];
  };

  const list = (
    name: string,
    head: readonly string[],
    of: { pages: readonly Own[]; areas: readonly Area[]; texts: readonly FullText<Own>[] },
  ): LlmsFile<Own> => ({
    ...{ name, pages: of.pages },
    text: async () => {
      const lines = of.texts.map(async ({ name: path, description, tokens }) => {
        const link = `[${path.split('/').at(-1)}](${addressOf(`/${path}`)})`;
        return `- ${link}: ${description}, about ${formatTokens(await tokens())} tokens`;
      });
      const optional = `## Optional\n\n${(await Promise.all(lines)).join('\n')}`;
      return `${[...head, ...of.areas.flatMap(listArea), optional].join('\n\n')}\n`;
    },
  });

  const every = 'Every page in one file';
  const archive = pages.filter(isArchived);
  const texts = [joinArticles('llms-full.txt', every, pages.filter(isArticle))];
  if (archive.length > 0) {
    const description = 'Every day and stream of the archive in one file';
    texts.push(joinArticles('llms-archive.txt', description, archive));
  }
  const landing = pages.find(({ page }) => page.path === '/')?.page;
  const intro = [
    `${site.title} ${site.documentedVersion ?? site.siteVersion}.`,
    landing?.description,
  ];
  const head = [`# ${site.title}`, `> ${site.tagline}`, intro.filter(Boolean).join(' ')];
  return [
    list('llms.txt', head, { pages, areas: site.areas, texts }),
    ...texts,
    ...site.areas.flatMap((area) => {
      const own = pages.filter(({ page }) => page.area === area.id);
      const folder = area.path.slice(1);
      const full = joinArticles(`${folder}llms-full.txt`, every, own.filter(isArticle));
      const areaHead = [`# ${site.title}: ${area.label}`, `> ${site.tagline}`];
      const of = { pages: own, areas: [area], texts: [full] };
      return [list(`${folder}llms.txt`, areaHead, of), full];
    }),
  ];
}

/** Sorts pages as their sidebars list them; those in none come last. */
function inSidebarOrder<Own extends TextPage>({ pages, sidebars }: TextSite<Own>): Own[] {
  const order = new Map(sidebars.flat().map((path, index) => [path, index]));
  const positionOf = ({ page }: Own) => order.get(page.path) ?? order.size;
  return pages.toSorted((a, b) => positionOf(a) - positionOf(b));
}

function isArticle({ page, listing }: TextPage): boolean {
  return (
    (listing.kind === 'page' || listing.kind === 'symbol') && /^(?:html|module)$/.test(page.kind)
  );
}

function isArchived({ listing }: TextPage): boolean {
  return listing.archive !== undefined;
}

/** Formats a number of tokens: `1,200`, rounded to hundreds. */
function formatTokens(tokens: number): string {
  return Math.max(100, Math.round(tokens / 100) * 100).toLocaleString('en-US');
}
