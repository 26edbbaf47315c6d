import { z } from 'zod';
import type { Glossary } from './glossary-config.ts';
import { link, navbarItem, sitePath } from './navbar-config.ts';

/*
 * The contract of `content/site.config.ts`. Only the build imports the schema; everything else imports types, so that
 * the validator stays out of the bundle. Objects are strict: a mistyped key is an error.
 */

const address = z.url('expected an absolute address such as "https://example.org/"');
const segment = z
  .string()
  .regex(/^[a-zA-Z0-9][\w.-]*$/, 'expected one path segment of letters, digits, ".", "_" and "-"');
const text = z.string();
const optionalText = text.optional();
const optionalPath = sitePath.optional();
const optionalAddress = address.optional();
const flag = z.boolean().optional();
const pixels = z.number().positive().optional();

const colorMode = z.enum(['light', 'dark']);

const logo = z
  .strictObject({
    src: sitePath.describe('Image below `public/`.'),
    srcDark: optionalPath.describe('Replaces `src` in dark mode.'),
    alt: text.describe('What it shows, for readers who do not see it.'),
    href: optionalText.describe('Where it leads; the home page by default.'),
    width: pixels.describe('Pixels.'),
    height: pixels.describe('Pixels.'),
  })
  .meta({ id: 'logo' });

const version = z.strictObject({
  name: segment.describe('Key; `current` is the content that is being written.'),
  label: text.describe('What readers call it.'),
  path: z
    .string()
    .regex(/^(?:[a-zA-Z0-9][\w.-]*)?$/, 'expected one path segment such as "2.0", or nothing')
    .describe('Route below the area; empty for the version that readers get first.'),
  folder: optionalText.describe(
    "Folder in the tree; the area's own for `current`, else `versions/{area}/{name}`.",
  ),
  banner: z
    .enum(['unmaintained', 'unreleased'])
    .optional()
    .describe('What its pages say at the top.'),
  badge: flag.describe("Show the version's label above each title."),
  noIndex: flag.describe('Ask search engines to leave its pages out.'),
});

const area = z.strictObject({
  id: segment.describe('Folder in the tree, and the key that navbar items and sidebars use.'),
  label: text.describe('What breadcrumbs, search and the version switcher call the area.'),
  base: z
    .string()
    .regex(
      /^(?:[a-zA-Z0-9][\w.-]*(?:\/[a-zA-Z0-9][\w.-]*)*)?$/,
      'expected path segments such as "docs" or "learn/docs", or nothing for the base path itself',
    )
    .describe('Route below the base path, without slashes at its ends; may be empty.'),
  sidebars: optionalText.describe('Sidebars file; without one, the folders make the sidebar.'),
  versions: z
    .array(version)
    .min(1)
    .default([{ name: 'current', label: 'Next', path: '' }])
    .describe('The version that readers get first leads.'),
});

const locale = z.strictObject({
  path: segment.describe('Path segment and key.'),
  label: text.describe('What the language switcher shows.'),
  direction: z.enum(['ltr', 'rtl']).default('ltr').describe('Direction of the script.'),
  htmlLang: text.describe('Value of the `lang` attribute.'),
  calendar: text.default('gregory').describe('Calendar for dates, as in `Intl.DateTimeFormat`.'),
});

const headingLevel = z.int().min(2).max(6);

const apiPackage = z.strictObject({
  name: text.describe('Its name on the npm registry.'),
  version: z
    .string()
    .regex(/^\d+\.\d+\.\d+/, 'expected one version such as "1.2.3"')
    .describe('The version that the pages document.'),
  integrity: z
    .string()
    .regex(/^sha512-/, 'expected the "sha512-…" string that npm view prints')
    .describe('The output of `npm view {name}@{version} dist.integrity`.'),
});

const apiReference = z
  .strictObject({
    folder: z
      .string()
      .regex(/^[^/].*[^/]$/, 'expected a folder below content/ such as "api"')
      .describe("Folder with `model.json` and `descriptions/`, inside an area's folder."),
    package: apiPackage.optional().describe('A release; this or `entry` is required.'),
    entry: optionalText.describe('TypeScript or declaration file, by its path from the tree.'),
    tsconfig: optionalText.describe(
      "TypeScript config of `entry`, by default the one beside its package's `package.json`.",
    ),
    sourceUrl: optionalAddress.describe('Folder that sources such as `src/index.ts` are in.'),
    exclude: z.array(text).optional().describe('Exported names that get no page.'),
    current: optionalText.describe(
      'Folder of the reference to the current version, if this one documents an older one.',
    ),
  })
  .refine(
    (reference) => (reference.package === undefined) !== (reference.entry === undefined),
    'expected either "package" or "entry" (a file)',
  );

const announcementBar = z.strictObject({
  id: text.min(1).describe('Change it to show the bar again to readers who closed it.'),
  content: text.describe('HTML of one line.'),
  backgroundColor: optionalText.describe('Ignored without a `textColor`.'),
  textColor: optionalText.describe('Ignored without a `backgroundColor`.'),
  isCloseable: z.boolean().default(true).describe('Let readers close it.'),
});

const navbar = z.strictObject({
  title: optionalText.describe('Text beside the logo.'),
  logo: logo.optional().describe('Image that leads to the home page.'),
  hideOnScroll: z.boolean().default(false).describe('Hide while the reader scrolls down.'),
  items: z
    .array(navbarItem)
    .prefault([{ type: 'search' }])
    .describe('Links and menus, in their order.'),
});

const footerColumn = z.strictObject({
  title: text.describe('Title of the column.'),
  items: z.array(link).describe('Its links.'),
});

const footer = z.strictObject({
  style: z.enum(['light', 'dark', 'auto']).default('auto').describe('Colors.'),
  links: z
    .union([
      z.array(footerColumn),
      z.array(link).transform((items): { title?: string; items: typeof items }[] => [{ items }]),
    ])
    .prefault([])
    .describe('Either columns with titles or one flat row of links.'),
  logo: logo.optional().describe('Image above the copyright.'),
  copyright: text.default('').describe('HTML.'),
});

const landingExample = z.strictObject({
  title: text.describe('Name of the file.'),
  language: text.describe('Language of the code.'),
  code: text.describe('What readers copy.'),
  conversation: z.array(z.tuple([text, text])).describe('Who says what; the reader begins.'),
});

const landingCard = z.strictObject({
  icon: z.enum(['book', 'code', 'users', 'archive']).describe('Drawing above the title.'),
  title: text.describe('Title of the card.'),
  text: text.describe('A sentence under it.'),
  to: sitePath.describe('Where it leads.'),
});

const landing = z.strictObject({
  headline: text.default('').describe("The page's heading; the site's `title` if it is empty."),
  lead: text.default('').describe("A sentence or two under it; the site's `tagline` if empty."),
  command: text.default('').describe('A first command to copy.'),
  hasPicture: z.boolean().default(false).describe('Show the drawing beside the headline.'),
  example: landingExample.optional().describe('A file, and the conversation that it leads to.'),
  excerpts: z.array(sitePath).optional().describe('Entries of the archive that the page shows.'),
  actions: z.array(link).default([]).describe('Buttons; by default one for each area.'),
  note: optionalText.describe('A line in small print under the buttons.'),
  noteLink: link.optional().describe('A link after that line.'),
  cards: z.array(landingCard).default([]).describe('Ways into the site.'),
});

const downloads = z.strictObject({
  manifests: text.describe("Folder with the release's `latest*.yml`, from the tree."),
  address: z
    .string()
    .regex(/^https:\/\/.+\/$/, 'expected an https address that ends with "/"')
    .describe('Folder with the installers; `{version}` stands for the version of the release.'),
});

const search = z.strictObject({
  maxHits: z.int().min(1).max(100).default(24).describe('Most sections that one answer lists.'),
  community: optionalPath.describe("Page to ask on what a search doesn't answer."),
  aboutSite: z
    .array(sitePath)
    .optional()
    .describe('Folders about the site itself, which count less than those about its subject.'),
  assetBase: optionalAddress.describe('Host of the search files, for example a CDN.'),
});

export const siteConfigSchema = z.strictObject({
  slug: segment.describe('Name in addresses, in lower case; the base path is `/{slug}/`.'),
  title: text.min(1).describe('Name in the navbar, on the landing page and in page titles.'),
  tagline: text.default('').describe('One sentence about the subject.'),
  url: address
    .transform((url) => url.replace(/\/$/, ''))
    .describe('Origin of the public site, for canonical links and "copy web link".'),
  documentedVersion: optionalText.describe('Version of the software that the pages describe.'),
  siteVersion: text.default('1.0.0').describe("Version of the site's own release, and of packs."),
  frameworkVersion: text
    .default('3')
    .describe('Version of Docusaurus whose conventions the pages follow.'),
  socialCard: optionalPath.describe('Image below `public/` for cards of links to the site.'),
  favicon: optionalPath.describe('Icon below `public/`.'),
  touchIcon: optionalPath.describe('Square PNG below `public/`, 180 pixels wide, for phones.'),
  areas: z
    .array(area)
    .min(1)
    .prefault([{ id: 'docs', label: 'Docs', base: 'docs' }])
    .describe('Folders of documents, each under a route, with its sidebars and versions.'),
  allow: z
    .array(text)
    .default([])
    .describe('Folders beside the tree that pages may take files from, by path from it.'),
  locales: z
    .array(locale)
    .min(1)
    .prefault([{ path: 'en', label: 'English', htmlLang: 'en' }])
    .describe('Languages.'),
  defaultLocale: segment.default('en').describe('Language that is at the base path itself.'),
  colorMode: z
    .strictObject({
      default: colorMode.default('light').describe('Mode until the reader chooses one.'),
      respectSystem: z.boolean().default(true).describe("Prefer the system's setting to that."),
      disableSwitch: flag.describe('Hide the switch and keep the default.'),
    })
    .prefault({})
    .describe('Light and dark.'),
  announcementBar: announcementBar.optional().describe('A line above the navbar.'),
  navbar: navbar.prefault({}).describe('The bar at the top.'),
  footer: footer.prefault({}).describe('The end of each page.'),
  landing: landing.prefault({}).describe('The home page, unless a page has its path.'),
  downloads: downloads.optional().describe('Installers, which `<!-- downloads -->` lists.'),
  pageMenu: z
    .array(link)
    .optional()
    .describe('Links in the menu of each page; `{markdown}` is its address as Markdown.'),
  toc: z
    .strictObject({
      min: headingLevel.default(2).describe('Highest level.'),
      max: headingLevel.default(3).describe('Lowest level.'),
    })
    .prefault({})
    .describe('Headings in tables of contents.'),
  sidebar: z
    .strictObject({
      hideable: flag.describe('Let the reader collapse the whole sidebar.'),
      autoCollapse: flag.describe('Close the siblings of a category that is opened.'),
    })
    .default({})
    .describe('How sidebars behave.'),
  api: z
    .array(apiReference)
    .default([])
    .describe('Packages documented from their types; see `npm run api:sync`.'),
  search: search.prefault({}).describe('Search.'),
  packKey: z
    .string()
    .regex(/^[\w-]{43}$/, 'expected the public key that "npm run pack -- --new-key" prints')
    .optional()
    .describe('Public key of the packs that the app opens without asking; see `npm run pack`.'),
  editUrl: optionalAddress.describe('Folder that holds the tree, for "Edit this page".'),
  reportUrl: optionalAddress.describe(
    'Where to report a problem; `{title}` and `{address}` in it are those of the page.',
  ),
  showLastUpdate: flag.describe('Show when a page was last committed to Git.'),
  noIndex: flag.describe('Ask search engines to leave the whole site out.'),
});

/** What an author writes in `content/site.config.ts`. */
export type SiteConfig = z.input<typeof siteConfigSchema>;
/** A validated config: defaults filled in, short forms expanded. */
export type ResolvedSiteConfig = z.output<typeof siteConfigSchema>;

export type AreaConfig = z.output<typeof area>;
export type VersionConfig = z.output<typeof version>;
export type LocaleConfig = z.output<typeof locale>;
export type ApiReferenceConfig = z.output<typeof apiReference>;
export type Downloads = NonNullable<ResolvedSiteConfig['downloads']>;
export type ApiPackagePin = NonNullable<ApiReferenceConfig['package']>;
export type ColorMode = z.output<typeof colorMode>;
export type ColorModeConfig = ResolvedSiteConfig['colorMode'];
export type AnnouncementBar = NonNullable<ResolvedSiteConfig['announcementBar']>;
export type Logo = z.output<typeof logo>;
export type Footer = ResolvedSiteConfig['footer'];
export type Landing = ResolvedSiteConfig['landing'];
export type SearchConfig = ResolvedSiteConfig['search'] & {
  /** Words that readers use for what pages call by another name. */
  readonly glossary?: Glossary;
};
