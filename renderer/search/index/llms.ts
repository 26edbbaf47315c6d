import type { PageListing } from '../../model/page-listing.ts';
import { markdownFile, toAddress } from '../../model/page-path.ts';
import type { Page } from '../../model/page.ts';
import type { Area, SiteModel } from '../../model/site.ts';

/** About how many characters a language model counts as one token. */
const CHARS_PER_TOKEN = 4;

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

/** A text that consists of the articles of pages, and that another one names with its length. */
interface FullText<Own> extends LlmsFile<Own> {
  /** In characters. */
  readonly length: () => Promise<number>;
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
  const pages = inSidebarOrder(built).filter(
    ({ page, listing }) => !page.unlisted && !listing.isCopy,
  );
  const join = (name: string, own: readonly Own[]): FullText<Own> => {
    return {
      name,
      pages: own,
      text: async () => `${(await readPages(built, own, readArticle)).join(SEPARATOR)}\n`,
      // Without making what can be 30 MB.
      length: async () => {
        let sum = 0;
        for (const page of own) {
          const article = (await readArticle(page)).trim();
          sum += sourceOf(built, page).length + '\n\n'.length + article.length + SEPARATOR.length;
        }
        return sum;
      },
    };
  };
  const archive = pages.filter(isArchived);
  const full = join('llms-full.txt', pages.filter(isArticle));
  const past = join('llms-archive.txt', archive);
  const optional = archive.length > 0 ? [full, past] : [full];
  const describe = (name: string) => {
    const isFull = name === full.name;
    return isFull ? 'Every page in one file' : 'Every day and stream of the archive in one file';
  };
  const landing = pages.find(({ page }) => page.path === '/')?.page;
  const intro = [`${site.title} ${site.siteVersion}.`, landing?.description]
    .filter(Boolean)
    .join(' ');
  return [
    {
      name: 'llms.txt',
      pages,
      text: async () =>
        [
          `# ${site.title}`,
          `> ${site.tagline}`,
          intro,
          ...site.areas.flatMap((area) => areaSection(built, area, pages)),
          `## Optional\n\n${(await Promise.all(optional.map(toLine))).join('\n')}`,
        ].join('\n\n') + '\n',
    },
    ...optional,
    ...site.areas.flatMap((area) => areaFiles(built, area, { pages, join })),
  ];

  async function toLine({ name, length }: FullText<Own>): Promise<string> {
    const size = formatTokens(await length());
    return `- [${name}](${addressOf(built, `/${name}`)}): ${describe(name)}, about ${size} tokens`;
  }
}

/** Sorts pages as their sidebars list them; those in none come last. */
function inSidebarOrder<Own extends TextPage>({ pages, sidebars }: TextSite<Own>): Own[] {
  const order = new Map(sidebars.flat().map((path, index) => [path, index]));
  const placeOf = ({ page }: Own) => order.get(page.path) ?? Infinity;
  // `Infinity - Infinity` would not be a number.
  return pages.toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)));
}

function areaFiles<Own extends TextPage>(
  built: Pick<TextSite<Own>, 'site'>,
  area: Area,
  {
    pages,
    join,
  }: { pages: readonly Own[]; join: (name: string, pages: readonly Own[]) => FullText<Own> },
): LlmsFile<Own>[] {
  const own = pages.filter(({ page }) => page.area === area.id);
  const folder = area.path.slice(1);
  const full = join(`${folder}llms-full.txt`, own.filter(isArticle));
  const list = async () => {
    const size = formatTokens(await full.length());
    const whole = `- [llms-full.txt](${addressOf(built, `/${full.name}`)}): Every page in one file, about ${size} tokens`;
    return (
      [
        `# ${built.site.title}: ${area.label}`,
        `> ${built.site.tagline}`,
        ...areaSection(built, area, pages),
        `## Optional\n\n${whole}`,
      ].join('\n\n') + '\n'
    );
  };
  return [{ name: `${folder}llms.txt`, pages: own, text: list }, full];
}

function isArticle({ page, listing }: TextPage): boolean {
  return (
    (listing.kind === 'page' || listing.kind === 'symbol') && /^(?:html|module)$/.test(page.kind)
  );
}

function isArchived({ listing }: TextPage): boolean {
  return listing.archive !== undefined;
}

/** Lists the pages of an area by description; of the archive, the overviews. */
function areaSection(
  built: Pick<TextSite<TextPage>, 'site'>,
  { id, label }: Area,
  pages: readonly TextPage[],
): string[] {
  const own = pages.filter((page) => page.page.area === id && !isArchived(page));
  const lines = own.map(({ page: { title, path, description } }) => {
    const link = `- [${title.replace(/[[\]]/g, '\\$&')}](${addressOf(built, `/${markdownFile(path)}`)})`;
    return description ? `${link}: ${description}` : link;
  });
  return lines.length > 0 ? [`## ${label}`, lines.join('\n')] : [];
}

/** Reads the article of each page, with its address below the title. */
async function readPages<Own extends TextPage>(
  built: Pick<TextSite<Own>, 'site'>,
  pages: readonly Own[],
  readArticle: ReadArticle<Own>,
): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const page of pages) {
    const source = sourceOf(built, page);
    const article = (await readArticle(page)).trim();
    // Below the title, so that a reader of the whole text knows where each page begins.
    texts.push(
      /^# .*/.test(article)
        ? article.replace(/^# .*/, (title) => `${title}\n\n${source}`)
        : `${source}\n\n${article}`,
    );
  }
  return texts;
}

function sourceOf(built: Pick<TextSite<TextPage>, 'site'>, { page }: TextPage): string {
  return `Source: ${addressOf(built, page.path)}`;
}

function addressOf({ site }: Pick<TextSite<TextPage>, 'site'>, sitePath: string): string {
  return `${site.url}${toAddress(site.basePath, sitePath)}`;
}

/** Formats a text's length in tokens: `1,200`, rounded to hundreds. */
function formatTokens(length: number): string {
  const tokens = Math.max(100, Math.round(length / CHARS_PER_TOKEN / 100) * 100);
  return tokens.toLocaleString('en-US');
}
