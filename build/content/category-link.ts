import { z } from 'zod';

/** The page of a sidebar category: a document, or an index generated from its entries. */
export const categoryLinkSchema = z.union([
  z.strictObject({ type: z.literal('doc'), id: z.string() }),
  z.strictObject({
    type: z.literal('generated-index'),
    title: z.string().optional(),
    description: z.string().optional(),
    slug: z.string().optional(),
  }),
]);

export type CategoryLink = Readonly<z.infer<typeof categoryLinkSchema>>;
