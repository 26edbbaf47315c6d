import { parse } from 'yaml';
import { z } from 'zod';
import { describeIssues } from '../config/schema-problems.ts';
import type { ContentProblem } from '../content-error.ts';
import { categoryLinkSchema } from './category-link.ts';
import type { SourceFile } from './source-file.ts';

const categorySchema = z.strictObject({
  label: z.string().optional(),
  position: z.number().optional(),
  collapsible: z.boolean().optional(),
  collapsed: z.boolean().optional(),
  className: z.string().optional(),
  link: categoryLinkSchema.nullable().optional(),
});

/** What a `_category_.json` or `_category_.yml` file says about its folder. */
export type CategoryMetadata = Readonly<z.infer<typeof categorySchema>>;

/** Reads a category file; a mistake is returned as a problem and the file is left aside. */
export function parseCategoryFile(source: SourceFile): {
  metadata: CategoryMetadata;
  problems: readonly ContentProblem[];
} {
  const problem = (message: string) => ({ file: source.file, message });
  let value: unknown;
  try {
    value = /\.json$/.test(source.file) ? JSON.parse(source.text) : parse(source.text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { metadata: {}, problems: [problem(`could not be read: ${reason}`)] };
  }
  const result = categorySchema.safeParse(value ?? {});
  if (result.success) return { metadata: result.data, problems: [] };
  const sentences = describeIssues(result.error.issues, Object.keys(categorySchema.shape));
  return { metadata: {}, problems: sentences.map(problem) };
}
