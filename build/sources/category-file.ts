import { parse } from 'yaml';
import { z } from 'zod';
import { categorySchema } from '../../renderer/model/sidebars-config.ts';
import { describeIssues } from './schema-problems.ts';
import { type ContentProblem, messageOf } from '../core/content-error.ts';
import type { SourceFile } from './source-file.ts';

const categoryFileSchema = categorySchema
  .omit({ type: true })
  .extend({ label: z.string().optional(), position: z.number().optional() });

/** What a `_category_.json` or `_category_.yml` file says about its folder. */
export type CategoryMetadata = Readonly<z.infer<typeof categoryFileSchema>>;

/** Reads a category file; a mistake is returned as a problem and the file is left aside. */
export function parseCategoryFile(source: SourceFile): {
  metadata: CategoryMetadata;
  problems: readonly ContentProblem[];
} {
  const problem = (message: string) => ({ file: source.file, message });
  if (source.problem !== undefined) return { metadata: {}, problems: [problem(source.problem)] };
  let value: unknown;
  try {
    value = /\.json$/.test(source.file) ? JSON.parse(source.text) : parse(source.text);
  } catch (error) {
    const reason = messageOf(error);
    return { metadata: {}, problems: [problem(`could not be read: ${reason}`)] };
  }
  const result = categoryFileSchema.safeParse(value ?? {});
  if (result.success) return { metadata: result.data, problems: [] };
  const sentences = describeIssues(result.error.issues, Object.keys(categoryFileSchema.shape));
  return { metadata: {}, problems: sentences.map(problem) };
}
