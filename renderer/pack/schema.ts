/*
 * What the app demands of data in packs, which anyone can make. Data that passes can be shown: what is wrong with it
 * beyond that is for the maker's readers to notice.
 */
import { z } from 'zod';
import { shownFields } from '../model/navbar-config.ts';
import { mediaType } from '../model/media-type.ts';
import { normalizeBasePath, parseAddress } from '../model/page-path.ts';
import { PACK_FORMAT, packLimits } from '../model/pack.ts';
import type { Page } from '../model/page.ts';
import type { NavbarItem } from '../model/site.ts';

export const text = z.string().max(10_000);
/** What dialogs show in one line: nothing in it begins another one, or turns the rest around. */
const title = z.string().max(500).transform(toLine);
export const size = z.int().min(0);
export const sitePath = z
  .string()
  .max(packLimits.pathChars)
  .regex(/^\/(?!\/)/);
const basePath = z.string().refine(isBasePath, 'is not a base path');
/** Goes into the names of files. */
export const packName = z.string().regex(/^\w[\w.+-]{0,63}$/);
const origin = z.string().refine(isWebOrigin, 'is not the origin of a web site');

const webAddress = z.url({ protocol: /^https?$/ }).max(2000);

const chunk = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  size: size.max(packLimits.fileBytes),
  length: size.max(packLimits.chunkBytes),
});

export const signedManifestSchema = z.strictObject({
  manifest: z.string(),
  key: z.string(),
  signature: z.string(),
});

export const manifestSchema = z.strictObject({
  format: z.literal(PACK_FORMAT),
  site: packName,
  title: title.refine((line) => line !== '', 'is empty'),
  version: packName,
  date: z.iso.datetime(),
  pages: size.max(packLimits.files),
  size: size.max(packLimits.fileBytes),
  basePath,
  url: origin,
  index: chunk,
  updates: webAddress.nullable(),
});

const packPath = z.string().refine(isPackPath, {
  error: ({ input }) => `"${String(input)}" is not a path that a pack may have`,
});

export const indexSchema = z.strictObject({
  models: z.record(z.string().regex(/^(?:[\w-]+\/)?$/), packPath),
  chunks: z
    .array(
      chunk.extend({
        files: z.array(z.tuple([packPath, size])),
        isPlain: z.literal(true).optional(),
      }),
    )
    .max(packLimits.chunks),
});

const sidebarLink = z.looseObject({ type: z.literal('link'), label: text, href: text });
const sidebarHtml = z.looseObject({ type: z.literal('html'), value: z.string() });

/** Items of a sidebar; a page leaves out those of closed categories. */
export const sidebarSchema = z.array(
  z.discriminatedUnion('type', [
    sidebarLink,
    sidebarHtml,
    z.looseObject({
      type: z.literal('category'),
      key: text,
      label: text,
      href: text.optional(),
      collapsible: z.boolean(),
      collapsed: z.boolean(),
      first: sidebarLink.optional(),
      get items() {
        return sidebarSchema.nullable();
      },
    }),
  ]),
);

const link = z.looseObject({ label: text, href: text });

const landing = z.looseObject({
  headline: text,
  lead: text,
  command: text,
  actions: z.array(z.looseObject({ label: text })),
  cards: z.array(z.looseObject({ icon: text, title: text, text, to: sitePath })),
});

const date = z.looseObject({ date: text, label: text });
const texts = z.record(z.string(), z.string());
const flag = z.boolean().optional();

/** What each field of a page has to be, so that the reader can show it; a field without a line here is no page's. */
const pageFields = {
  path: sitePath,
  // Modules are code.
  kind: z.enum(['html', 'landing', 'not-found']),
  title: text,
  documentTitle: text,
  description: text,
  meta: texts.optional(),
  head: z
    .array(z.looseObject({ tag: text, attributes: texts, data: z.string().optional() }))
    .optional(),
  image: text.optional(),
  unlisted: flag,
  noIndex: flag,
  area: z.string().nullable(),
  version: z.string().nullable(),
  versionPaths: texts.optional(),
  missingIn: z.array(text).optional(),
  locales: z.array(text).optional(),
  translation: text.optional(),
  hasOwnLayout: flag,
  showTitle: z.boolean(),
  toc: z.array(z.looseObject({ id: text, html: text, level: z.int().min(1).max(6) })),
  sidebar: z
    .looseObject({ id: text, items: sidebarSchema, source: sitePath.optional() })
    .nullable(),
  breadcrumbs: z.array(z.looseObject({ label: text, href: text.optional() })),
  previous: link.optional(),
  next: link.optional(),
  editUrl: text.optional(),
  lastUpdate: date.optional(),
  lastAuthor: text.optional(),
  tags: z.array(z.looseObject({ label: text, href: text.optional() })).optional(),
  feed: z.looseObject({ title: text, path: text }).optional(),
  landing: landing.optional(),
  example: z.string().optional(),
  excerpts: z.array(z.looseObject({ title: text, date, href: text, text })).optional(),
} satisfies Readonly<Record<keyof Page, z.ZodType>>;

const page = z
  .looseObject(pageFields)
  .refine(({ kind, landing }) => kind !== 'landing' || landing, { path: ['landing'] });

export const pageDataSchema = z.strictObject({
  page,
  html: z.string().nullable(),
  build: z.string(),
});

const direction = z.enum(['ltr', 'rtl']);
const locale = z.looseObject({ path: text, label: text, direction, htmlLang: text });

const logo = z.looseObject({ src: text, srcDark: text.optional(), alt: text.optional() });

/** Every type of the navbar's items has its line. */
const navbarFields: Readonly<Record<NavbarItem['type'], readonly string[]>> = shownFields;

const navbarItems = z.lazy(() => z.array(navbarItem)).optional();

const navbarItem: z.ZodType = z
  .looseObject({
    type: z.enum(Object.keys(navbarFields) as NavbarItem['type'][]),
    ...{ label: text.optional(), href: text.optional(), value: z.string().optional() },
    ...{ items: navbarItems, itemsBefore: navbarItems, itemsAfter: navbarItems },
    area: text.optional(),
    targets: z.record(z.string(), link).optional(),
  })
  .refine((item) => navbarFields[item.type].every((field) => item[field] !== undefined));

export const siteModelSchema = z.looseObject({
  slug: text,
  title: text,
  tagline: text,
  url: origin,
  basePath,
  siteVersion: text,
  areas: z.array(
    z.looseObject({
      ...{ id: text, label: text, path: sitePath },
      versions: z.array(
        z.looseObject({
          ...{ name: text, label: text, isLast: z.boolean() },
          ...{ path: sitePath, mainPath: sitePath },
        }),
      ),
    }),
  ),
  locales: z.array(locale).min(1),
  locale: text,
  defaultLocale: text,
  interfaceTexts: z.record(z.string(), z.string()).optional(),
  colorMode: z.looseObject({ default: z.enum(['light', 'dark']) }),
  announcementBar: z
    .looseObject({
      ...{ id: text, content: z.string(), isCloseable: z.boolean() },
      ...{ backgroundColor: text.optional(), textColor: text.optional() },
    })
    .optional(),
  navbar: z.looseObject({
    title: text.optional(),
    logo: logo.optional(),
    hideOnScroll: z.boolean(),
    items: z.array(navbarItem),
  }),
  footer: z.looseObject({
    style: z.enum(['light', 'dark', 'auto']),
    links: z.array(z.looseObject({ title: text.optional(), items: z.array(link) })),
    logo: logo.optional(),
    copyright: z.string().optional(),
  }),
  sidebar: z.looseObject({}),
  pageMenu: z.array(link).optional(),
});

/** Types that a browser runs, styles pages with, or shows as pages. */
const activeTypes = /^(?:text\/(?:html|javascript|css)|application\/wasm)/;
const activeEndings = /\.(?:c?js|htm|jsx?|mht(?:ml)?|svgz|swf|tsx?|xht(?:ml)?|xslt?)$/i;

/** Whether a file of a pack can have a path: below the base path, in one spelling, and nothing that runs. */
export function isPackPath(path: string): boolean {
  return (
    path.length <= packLimits.pathChars &&
    !/[\p{Cc}\\:]|%[\da-f]{2}/iu.test(path) &&
    path.split('/').every((part) => part !== '' && part !== '.' && part !== '..') &&
    !activeTypes.test(mediaType(path)) &&
    !activeEndings.test(path)
  );
}

/** In characters; a longer title would push the question out of a dialog. */
const MAX_LINE = 100;

/** Marks that no reader sees, except for those that join letters or keep them apart. */
const invisible = /(?![\u200c\u200d])\p{Cf}/gu;

function toLine(text: string): string {
  const line = text
    .replace(invisible, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return line.length > MAX_LINE ? `${line.slice(0, MAX_LINE).trimEnd()}…` : line;
}

function isBasePath(path: string): boolean {
  try {
    return normalizeBasePath(path) === path;
  } catch {
    return false;
  }
}

function isWebOrigin(address: string): boolean {
  return /^https?:/.test(address) && parseAddress(address)?.origin === address;
}
