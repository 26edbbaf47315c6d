import { z } from 'zod';

const label = z.string().describe('What readers see.');

export const sitePath = z
  .string()
  .regex(/^\/(?!\/)/, 'expected a site path that begins with one slash');

const target = {
  to: sitePath.optional().describe('Site path; this or `href` is required.'),
  href: z.string().optional().describe('Address outside the site.'),
};
const hasOneTarget = (link: { to?: string | undefined; href?: string | undefined }) =>
  (link.to === undefined) !== (link.href === undefined);
const ONE_TARGET = 'expected either "to" (a site path) or "href" (an address)';

/** A label with a target; resolves to one `href`. */
export const link = z
  .strictObject({
    label,
    ...target,
    isWebOnly: z.boolean().optional().describe('Leave it out in the desktop app.'),
  })
  .refine(hasOneTarget, ONE_TARGET)
  .transform(({ label, to, href = '/', isWebOnly }) => ({
    ...{ label, href: to ?? href },
    ...(isWebOnly && { isWebOnly }),
  }))
  .meta({ id: 'link' });

const placed = {
  position: z.enum(['left', 'right']).default('right').describe('Side of the navbar.'),
};

const versioned = {
  area: z.string().optional().describe('Area by its id; the first one by default.'),
  label: z.string().optional().describe('Replaces what the target is called.'),
  ...placed,
};

const navbarLink = z
  .strictObject({
    type: z.literal('link').optional(),
    label,
    ...target,
    activePath: sitePath
      .optional()
      .describe('The item is active below this path; `to` by default.'),
    ...placed,
  })
  .refine(hasOneTarget, ONE_TARGET)
  .transform(({ to, href = '/', activePath = to, ...item }) => ({
    ...item,
    type: 'link' as const,
    href: to ?? href,
    ...(activePath !== undefined && { activePath }),
  }));

/** What an item of a site model can't be shown without, by its type. */
export const shownFields = {
  link: ['label', 'href'],
  dropdown: ['label', 'items'],
  doc: ['area', 'targets'],
  docSidebar: ['area', 'targets'],
  docsVersion: ['area', 'targets'],
  docsVersionDropdown: ['area'],
  localeDropdown: [],
  search: [],
  html: ['value'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export const navbarItem = z
  .discriminatedUnion(
    'type',
    [
      navbarLink,
      z.strictObject({
        type: z.literal('dropdown'),
        label,
        get items() {
          return z.array(navbarItem).describe('Items of the menu.');
        },
        // Not a spread, which would resolve the getter and so the type's recursion.
        position: placed.position,
      }),
      z.strictObject({
        type: z.literal('doc'),
        docId: z.string().describe('Id of a document.'),
        ...versioned,
      }),
      z.strictObject({
        type: z.literal('docSidebar'),
        sidebarId: z.string().describe('Name of a sidebar, whose first page it leads to.'),
        ...versioned,
      }),
      z.strictObject({ type: z.literal('docsVersion'), ...versioned }),
      z.strictObject({
        type: z.literal('docsVersionDropdown'),
        area: versioned.area,
        get itemsBefore() {
          return z.array(navbarItem).optional().describe('Items above the versions.');
        },
        get itemsAfter() {
          return z.array(navbarItem).optional().describe('Items below the versions.');
        },
        position: placed.position,
      }),
      z.strictObject({
        type: z.literal('localeDropdown'),
        get itemsBefore() {
          return z.array(navbarItem).optional().describe('Items above the languages.');
        },
        get itemsAfter() {
          return z.array(navbarItem).optional().describe('Items below the languages.');
        },
        position: placed.position,
      }),
      z.strictObject({ type: z.literal('search'), ...placed }),
      z.strictObject({
        type: z.literal('html'),
        value: z.string().describe('HTML, shown as it is.'),
        ...placed,
      }),
    ],
    {
      error: ({ code, input }) =>
        code === 'invalid_union'
          ? `No NavbarItem component found for type "${String((input as { type: unknown }).type)}"; the types are ${Object.keys(shownFields).join(', ')}`
          : undefined,
    },
  )
  .meta({ id: 'item' });

export type NavbarItemConfig = z.output<typeof navbarItem>;
export type NavbarPosition = NavbarItemConfig['position'];
