import { z } from 'zod';
import { categorySchema } from '../../renderer/model/sidebars-config.ts';
import { parseYaml } from '../config/parse-yaml.ts';
import { describeIssues } from '../config/schema-problems.ts';
import type { ContentProblem } from '../core/content-error.ts';
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
  // JSON is YAML.
  const { value, errors } = parseYaml(source.text);
  if (errors.length > 0) {
    const invalid = errors.map(({ line, message }) => ({
      ...problem(`could not be read: ${message}`),
      line,
    }));
    return { metadata: {}, problems: invalid };
  }
  const result = categoryFileSchema.safeParse(value ?? {});
  if (result.success) return { metadata: result.data, problems: [] };
  const sentences = describeIssues(result.error.issues, Object.keys(categoryFileSchema.shape));
  return { metadata: {}, problems: sentences.map(problem) };
}
