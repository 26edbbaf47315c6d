import { z } from 'zod';
import type { NavbarItemConfig, SiteConfig } from '../../renderer/model/site-config.ts';

const sitePath = z.string().regex(/^\/(?!\/)/, 'expected a site path that begins with one slash');
const address = z.url('expected an absolute address such as "https://example.org/"');
const segment = z
  .string()
  .regex(/^[a-zA-Z0-9][\w.-]*$/, 'expected one path segment of letters, digits, ".", "_" and "-"');

const logo = z.strictObject({
  src: sitePath,
  srcDark: sitePath.optional(),
  alt: z.string(),
  href: z.string().optional(),
  width: z.number().positive().optional(),
  height: z.number().positive().optional(),
});

const footerLink = z
  .strictObject({ label: z.string(), to: sitePath.optional(), href: z.string().optional() })
  .refine(hasOneTarget, 'expected either "to" (a site path) or "href" (an address)');

const footerColumn = z.strictObject({ title: z.string(), items: z.array(footerLink) });

const position = z.enum(['left', 'right']).optional();
const label = z.string().optional();
const area = z.string().optional();

const navbarItemSchemas: Readonly<Record<string, z.ZodType>> = {
  link: z
    .strictObject({
      type: z.literal('link').optional(),
      label: z.string(),
      to: sitePath.optional(),
      href: z.string().optional(),
      activePath: sitePath.optional(),
      position,
    })
    .refine(hasOneTarget, 'expected either "to" (a site path) or "href" (an address)'),
  dropdown: z.strictObject({
    type: z.literal('dropdown'),
    label: z.string(),
    items: z.array(z.lazy(() => navbarItem)),
    position,
  }),
  doc: z.strictObject({ type: z.literal('doc'), docId: z.string(), area, label, position }),
  docSidebar: z.strictObject({
    type: z.literal('docSidebar'),
    sidebarId: z.string(),
    area,
    label,
    position,
  }),
  docsVersion: z.strictObject({ type: z.literal('docsVersion'), area, label, position }),
  docsVersionDropdown: z.strictObject({
    type: z.literal('docsVersionDropdown'),
    area,
    label,
    position,
  }),
  localeDropdown: z.strictObject({ type: z.literal('localeDropdown'), label, position }),
  search: z.strictObject({ type: z.literal('search'), label, position }),
  html: z.strictObject({ type: z.literal('html'), value: z.string(), label, position }),
};

/** Chooses the schema by the item's type, so that mistakes are told in the terms of that type alone. */
const navbarItem: z.ZodType = z
  .looseObject({ type: z.string().default('link') })
  .transform((item, context) => {
    const { type } = item;
    const schema = navbarItemSchemas[type];
    if (!schema) {
      context.addIssue({
        code: 'custom',
        path: ['type'],
        message: `No NavbarItem component found for type "${type}"; the types are ${Object.keys(navbarItemSchemas).join(', ')}`,
      });
      return z.NEVER;
    }
    const result = schema.safeParse(item);
    if (result.success) return result.data;
    context.issues.push(
      ...result.error.issues.map((issue) => ({ ...issue, input: item }) as never),
    );
    return z.NEVER;
  });

const landingCard = z.strictObject({
  icon: z.enum(['book', 'code', 'users', 'archive']),
  title: z.string(),
  text: z.string(),
  to: sitePath,
});

const apiReference = z
  .strictObject({
    folder: z.string().regex(/^[^/].*[^/]$/, 'expected a folder below content/ such as "api"'),
    package: z
      .strictObject({
        name: z.string(),
        version: z.string().regex(/^\d+\.\d+\.\d+/, 'expected one version such as "1.2.3"'),
        integrity: z.string().regex(/^sha512-/, 'expected the "sha512-…" that npm tells'),
      })
      .optional(),
    entry: z.string().optional(),
    tsconfig: z.string().optional(),
    exclude: z.array(z.string()).optional(),
    current: z.string().optional(),
  })
  .refine(
    (reference) => (reference.package === undefined) !== (reference.entry === undefined),
    'expected either "package" or "entry" (a file)',
  );

const headingLevel = z.int().min(2).max(6);

/** The whole site config; every object is strict, so that a mistyped key is named instead of ignored. */
export const siteConfigSchema = z.strictObject({
  slug: segment,
  title: z.string().min(1),
  tagline: z.string(),
  url: address,
  siteVersion: z.string(),
  frameworkVersion: z.string(),
  socialCard: sitePath.optional(),
  favicon: sitePath.optional(),
  touchIcon: sitePath.optional(),
  areas: z
    .array(
      z.strictObject({
        id: segment,
        label: z.string(),
        base: segment,
        sidebars: z.string().optional(),
        versions: z
          .array(
            z.strictObject({
              name: segment,
              label: z.string(),
              path: z.union([z.literal(''), segment]),
              folder: z.string().optional(),
            }),
          )
          .min(1)
          .optional(),
      }),
    )
    .min(1),
  locales: z
    .array(
      z.strictObject({
        path: segment,
        label: z.string(),
        direction: z.enum(['ltr', 'rtl']),
        htmlLang: z.string(),
        calendar: z.string(),
      }),
    )
    .min(1),
  defaultLocale: segment,
  colorMode: z.strictObject({
    default: z.enum(['light', 'dark']),
    respectSystem: z.boolean(),
    disableSwitch: z.boolean().optional(),
  }),
  announcementBar: z
    .strictObject({
      id: z.string().min(1),
      content: z.string(),
      backgroundColor: z.string().optional(),
      textColor: z.string().optional(),
      isCloseable: z.boolean(),
    })
    .optional(),
  navbar: z.strictObject({
    title: z.string().optional(),
    logo: logo.optional(),
    hideOnScroll: z.boolean().optional(),
    items: z.array(navbarItem),
  }),
  footer: z.strictObject({
    style: z.enum(['light', 'dark', 'auto']),
    links: z.union([z.array(footerColumn), z.array(footerLink)]),
    logo: logo.optional(),
    copyright: z.string(),
  }),
  landing: z.strictObject({
    headline: z.string(),
    lead: z.string(),
    command: z.string(),
    actions: z.array(footerLink),
    note: z.string().optional(),
    cards: z.array(landingCard),
  }),
  toc: z.strictObject({ min: headingLevel, max: headingLevel }),
  sidebar: z
    .strictObject({ hideable: z.boolean().optional(), autoCollapse: z.boolean().optional() })
    .optional(),
  api: z.array(apiReference).optional(),
  search: z
    .strictObject({ maxHits: z.int().min(1).max(100), assetBase: address.optional() })
    .optional(),
  editUrl: address.optional(),
  showLastUpdate: z.boolean().optional(),
});

function hasOneTarget(item: { to?: string | undefined; href?: string | undefined }): boolean {
  return (item.to === undefined) !== (item.href === undefined);
}

/** Checks what only the whole config shows: ids that must be unique or exist. */
export function checkSiteConfig(config: SiteConfig): string[] {
  const problems: string[] = [];
  const areaIds = config.areas.map(({ id }) => id);
  for (const [index, id] of areaIds.entries()) {
    if (areaIds.indexOf(id) !== index) problems.push(`"areas[${index}].id": "${id}" is used twice`);
  }
  if (!config.locales.some(({ path }) => path === config.defaultLocale)) {
    const known = config.locales.map(({ path }) => path).join(', ');
    problems.push(
      `"defaultLocale": no locale has the path "${config.defaultLocale}"; there are ${known}`,
    );
  }
  const references = (config.api ?? []).map(({ folder }) => folder);
  for (const [index, { current }] of (config.api ?? []).entries()) {
    if (current === undefined || references.includes(current)) continue;
    problems.push(
      `"api[${index}].current": no reference has the folder "${current}"; there are ${references.join(', ')}`,
    );
  }
  problems.push(...unknownAreas(config.navbar.items, 'navbar.items', areaIds));
  if (config.toc.min > config.toc.max) problems.push('"toc": min is greater than max');
  return problems;
}

/** Navbar items, nested ones too, that name an area which does not exist. */
function unknownAreas(
  items: readonly NavbarItemConfig[],
  at: string,
  known: readonly string[],
): string[] {
  return items.flatMap((item, index) => {
    const place = `${at}[${index}]`;
    if (item.type === 'dropdown') return unknownAreas(item.items, `${place}.items`, known);
    const area = 'area' in item ? item.area : undefined;
    if (area === undefined || known.includes(area)) return [];
    return [`"${place}.area": there is no area "${area}"; the areas are ${known.join(', ')}`];
  });
}
