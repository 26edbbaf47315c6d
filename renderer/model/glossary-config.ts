import { z } from 'zod';

/** Words and phrases with commas between them. */
const words = z
  .string()
  .regex(
    /^[\p{L}\p{N}'-]+( [\p{L}\p{N}'-]+)*(, [\p{L}\p{N}'-]+( [\p{L}\p{N}'-]+)*)*$/u,
    'expected words, with ", " between them',
  );

/** What a site's `glossary.yaml` lists: words that readers use for what pages call by another name. */
export const glossarySchema = z.strictObject({
  /** Maps what readers say to the terms that a search for it also looks for. */
  also: z.record(words, words).optional(),
  /** Words of which each stands for the others. */
  same: z.array(words).optional(),
});

export type Glossary = z.infer<typeof glossarySchema>;
