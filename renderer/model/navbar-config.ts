import { z } from 'zod';

export const sitePath = z
  .string()
  .regex(/^\/(?!\/)/, 'expected a site path that begins with one slash');

const target = {
  /** Site path, beginning with a slash; the base path is prepended. */
  to: sitePath.optional(),
  /** Address outside the site. */
  href: z.string().optional(),
};
const hasOneTarget = (link: { to?: string | undefined; href?: string | undefined }) =>
  (link.to === undefined) !== (link.href === undefined);
const ONE_TARGET = 'expected either "to" (a site path) or "href" (an address)';

/** A label with a target; resolves to one `href`. */
export const link = z
  .strictObject({
    label: z.string(),
    ...target,
    /** Hidden in the desktop app, as a link to the app's download should be. */
    isWebOnly: z.boolean().optional(),
  })
  .refine(hasOneTarget, ONE_TARGET)
  .transform(({ label, to, href = '/', isWebOnly }) => ({
    ...{ label, href: to ?? href },
    ...(isWebOnly && { isWebOnly }),
  }));

const placed = {
  /** Right by default. */
  position: z.enum(['left', 'right']).default('right'),
};

const versioned = {
  /** The first area by default. */
  area: z.string().optional(),
  /** Replaces the label derived from the target. */
  label: z.string().optional(),
  ...placed,
};

const navbarLink = z
  .strictObject({
    type: z.literal('link').optional(),
    label: z.string(),
    ...target,
    /** The item is active on every path below this one; `to` by default. */
    activePath: sitePath.optional(),
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

export const navbarItem = z.discriminatedUnion(
  'type',
  [
    navbarLink,
    z.strictObject({
      type: z.literal('dropdown'),
      label: z.string(),
      get items() {
        return z.array(navbarItem);
      },
      // Not a spread, which would resolve the getter and so the type's recursion.
      position: placed.position,
    }),
    z.strictObject({ type: z.literal('doc'), docId: z.string(), ...versioned }),
    z.strictObject({ type: z.literal('docSidebar'), sidebarId: z.string(), ...versioned }),
    z.strictObject({ type: z.literal('docsVersion'), ...versioned }),
    z.strictObject({
      type: z.literal('docsVersionDropdown'),
      area: versioned.area,
      /** Shown above the versions. */
      get itemsBefore() {
        return z.array(navbarItem).optional();
      },
      /** Shown below the versions. */
      get itemsAfter() {
        return z.array(navbarItem).optional();
      },
      position: placed.position,
    }),
    z.strictObject({
      type: z.literal('localeDropdown'),
      /** Shown above the languages. */
      get itemsBefore() {
        return z.array(navbarItem).optional();
      },
      /** Shown below the languages. */
      get itemsAfter() {
        return z.array(navbarItem).optional();
      },
      position: placed.position,
    }),
    z.strictObject({ type: z.literal('search'), ...placed }),
    z.strictObject({
      type: z.literal('html'),
      /** Rendered as is. */
      value: z.string(),
      ...placed,
    }),
  ],
  {
    error: ({ code, input }) =>
      code === 'invalid_union'
        ? `No NavbarItem component found for type "${String((input as { type: unknown }).type)}"; the types are ${Object.keys(shownFields).join(', ')}`
        : undefined,
  },
);

export type NavbarItemConfig = z.output<typeof navbarItem>;
export type NavbarPosition = NavbarItemConfig['position'];
