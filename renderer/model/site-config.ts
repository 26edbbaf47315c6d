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

const colorMode = z.enum(['light', 'dark']);

const logo = z.strictObject({
  src: sitePath,
  /** Replaces `src` in dark mode. */
  srcDark: sitePath.optional(),
  alt: z.string(),
  href: z.string().optional(),
  /** Pixels. */
  width: z.number().positive().optional(),
  /** Pixels. */
  height: z.number().positive().optional(),
});

const version = z.strictObject({
  /** Key; `current` is the content that is being written. */
  name: segment,
  label: z.string(),
  /** Route below the area, without slashes; empty for the version readers get first. */
  path: z
    .string()
    .regex(/^(?:[a-zA-Z0-9][\w.-]*)?$/, 'expected one path segment such as "2.0", or nothing'),
  /** Folder below `content/`; by default the area's own for `current`, else `versions/{area}/{name}`. */
  folder: z.string().optional(),
  /** What its pages say at the top: that it is no longer maintained, or not released yet. */
  banner: z.enum(['unmaintained', 'unreleased']).optional(),
  /** Show the version's label above each title. */
  badge: z.boolean().optional(),
  /** Ask search engines to leave its pages out. */
  noIndex: z.boolean().optional(),
});

const area = z.strictObject({
  /** Folder below `content/`, and the key that navbar items and sidebars use. */
  id: segment,
  /** What breadcrumbs, search and the version switcher call the area. */
  label: z.string(),
  /** Route below the base path, without slashes at its ends; empty for the base path itself. */
  base: z
    .string()
    .regex(
      /^(?:[a-zA-Z0-9][\w.-]*(?:\/[a-zA-Z0-9][\w.-]*)*)?$/,
      'expected path segments such as "docs" or "learn/docs", or nothing for the base path itself',
    ),
  /** Sidebars file below `content/`; without one, a sidebar is generated from the folder. */
  sidebars: z.string().optional(),
  /** The version readers get first leads; by default one version, Next, in the area's own folder. */
  versions: z
    .array(version)
    .min(1)
    .default([{ name: 'current', label: 'Next', path: '' }]),
});

const locale = z.strictObject({
  /** Path segment and key, for example `en`. */
  path: segment,
  /** What the language switcher shows. */
  label: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  /** Value of the `lang` attribute, for example `en-GB`. */
  htmlLang: z.string(),
  /** Calendar for dates, as in `Intl.DateTimeFormat`. */
  calendar: z.string(),
});

const headingLevel = z.int().min(2).max(6);

const apiReference = z
  .strictObject({
    /** Folder below `content/` that holds the pages, `model.json` and `descriptions/`; inside an area's folder. */
    folder: z.string().regex(/^[^/].*[^/]$/, 'expected a folder below content/ such as "api"'),
    /** A release on the npm registry. */
    package: z
      .strictObject({
        name: z.string(),
        version: z.string().regex(/^\d+\.\d+\.\d+/, 'expected one version such as "1.2.3"'),
        /** The output of `npm view {name}@{version} dist.integrity`. */
        integrity: z
          .string()
          .regex(/^sha512-/, 'expected the "sha512-…" string that npm view prints'),
      })
      .optional(),
    /** Path of a TypeScript or declaration file, from `content/`. */
    entry: z.string().optional(),
    /** Path of the entry point's TypeScript config, from `content/`; by default the one beside its `package.json`. */
    tsconfig: z.string().optional(),
    /** Address of the folder that sources such as `src/index.ts` are in, at the documented version. */
    sourceUrl: address.optional(),
    /** Exported names that get no page. */
    exclude: z.array(z.string()).optional(),
    /** Folder of the reference to the current version, if this one documents an older one: its pages are in no sidebar and no search, and link to the current ones. */
    current: z.string().optional(),
  })
  .refine(
    (reference) => (reference.package === undefined) !== (reference.entry === undefined),
    'expected either "package" or "entry" (a file)',
  );

export const siteConfigSchema = z.strictObject({
  /** The product's slug, in lower case; the default base path is `/{slug}/`. */
  slug: segment,
  /** The product's name in the navbar, on the landing page and in page titles. */
  title: z.string().min(1),
  /** One sentence under the name on the landing page. */
  tagline: z.string(),
  /** Origin of the public site, for canonical links and "copy web link". */
  url: address.transform((url) => url.replace(/\/$/, '')),
  /** Version of the software that the pages describe, as readers know it; shown before the site's own. */
  documentedVersion: z.string().optional(),
  /** Version of the site's own release, written to the page metadata. */
  siteVersion: z.string(),
  /** Version of the documentation framework whose conventions the content follows, written to the page metadata. */
  frameworkVersion: z.string(),
  /** Path of the social card below `content/public`, beginning with a slash. */
  socialCard: sitePath.optional(),
  /** Path of the favicon below `content/public`, beginning with a slash. */
  favicon: sitePath.optional(),
  /** Path of the square PNG that phones show for a bookmarked page, 180 pixels wide. */
  touchIcon: sitePath.optional(),
  /** Content areas: each a folder of documents under one route, with its own sidebars and versions. */
  areas: z.array(area).min(1),
  /** Folders outside the content that pages can take files from, by path from `content/`: packages beside it, for example. */
  allow: z.array(z.string()).default([]),
  locales: z.array(locale).min(1),
  /** Path segment of the locale served at the base path itself. */
  defaultLocale: segment,
  colorMode: z.strictObject({
    default: colorMode,
    /** Prefer the system's setting to the default until the reader chooses. */
    respectSystem: z.boolean(),
    /** Hide the switch and keep the default. */
    disableSwitch: z.boolean().optional(),
  }),
  announcementBar: z
    .strictObject({
      /** Change it to show the bar again to readers who closed it. */
      id: z.string().min(1),
      /** HTML of one line. */
      content: z.string(),
      /** Ignored without a `textColor`. */
      backgroundColor: z.string().optional(),
      /** Ignored without a `backgroundColor`. */
      textColor: z.string().optional(),
      isCloseable: z.boolean(),
    })
    .optional(),
  navbar: z.strictObject({
    title: z.string().optional(),
    logo: logo.optional(),
    /** Hide while scrolling down; show again on the way up or near the top. */
    hideOnScroll: z.boolean().default(false),
    items: z.array(navbarItem),
  }),
  footer: z.strictObject({
    style: z.enum(['light', 'dark', 'auto']),
    /** Either columns with titles or one flat row of links. */
    links: z.union([
      z.array(z.strictObject({ title: z.string(), items: z.array(link) })),
      z.array(link).transform((items): { title?: string; items: typeof items }[] => [{ items }]),
    ]),
    logo: logo.optional(),
    /** HTML. */
    copyright: z.string(),
  }),
  landing: z.strictObject({
    /** One strong sentence, the page's level 1 heading. */
    headline: z.string(),
    /** One or two sentences under it. */
    lead: z.string(),
    /** A first command to copy; none if empty. */
    command: z.string(),
    /** Show the drawing beside the headline. */
    hasPicture: z.boolean().default(true),
    /** A file that readers may copy, and the conversation that it leads to. */
    example: z
      .strictObject({
        title: z.string(),
        language: z.string(),
        code: z.string(),
        /** Who says what. */
        conversation: z.array(z.tuple([z.string(), z.string()])),
      })
      .optional(),
    /** Paths of the entries of the archive that the page shows. */
    excerpts: z.array(sitePath).optional(),
    actions: z.array(link),
    /** A line in small print under the actions. */
    note: z.string().optional(),
    /** A link after that line. */
    noteLink: link.optional(),
    cards: z.array(
      z.strictObject({
        icon: z.enum(['book', 'code', 'users', 'archive']),
        title: z.string(),
        text: z.string(),
        to: sitePath,
      }),
    ),
  }),
  /** Installers of the desktop app, which `<!-- downloads -->` lists. */
  downloads: z
    .strictObject({
      /** Folder with the release's `latest*.yml`, from `content/`. */
      manifests: z.string(),
      /** Address of the folder with the installers; `{version}` stands for the release's version. */
      address: z.string().regex(/^https:\/\/.+\/$/, 'expected an https address that ends with "/"'),
    })
    .optional(),
  /** Links in the menu of each page; `{markdown}` in an address stands for that of the page as Markdown. */
  pageMenu: z.array(link).optional(),
  /** Heading levels in tables of contents, both included. */
  toc: z.strictObject({ min: headingLevel, max: headingLevel }),
  sidebar: z
    .strictObject({
      /** Let the reader collapse the whole sidebar. */
      hideable: z.boolean().optional(),
      /** Opening a category closes its siblings. */
      autoCollapse: z.boolean().optional(),
    })
    .default({}),
  /** Packages documented from their types; see `npm run api:sync`. */
  api: z.array(apiReference).default([]),
  search: z
    .strictObject({
      /** How many sections one answer lists at most. */
      maxHits: z.int().min(1).max(100).default(24),
      /** Page where readers can ask what a search doesn't answer. */
      community: sitePath.optional(),
      /** Folders whose pages are about reading and writing the site, and count less than those about its subject. */
      aboutSite: z.array(sitePath).optional(),
      /** Address that serves the search files, for example a CDN; the site itself by default. */
      assetBase: address.optional(),
    })
    .prefault({}),
  /** Public key of the packs of this site that the app opens without asking; see `npm run pack`. */
  packKey: z
    .string()
    .regex(/^[\w-]{43}$/, 'expected the public key that "npm run pack -- --new-key" prints')
    .optional(),
  /** Address of the folder that holds `content/`, for "Edit this page"; without it, pages have no such link. */
  editUrl: address.optional(),
  /**
   * Address for "Report a problem with this page"; `{title}` and `{address}` in it stand for what to call the report, and
   * for the page's address. Without it, pages have no such link.
   */
  reportUrl: address.optional(),
  /** Show under each page when its file was last committed; needs the content in a git repository. */
  showLastUpdate: z.boolean().optional(),
  /** Ask search engines to leave the whole site out. */
  noIndex: z.boolean().optional(),
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
