import type { z } from 'zod';
import { categorySchema } from '../../renderer/model/sidebars-config.ts';
import { parseYaml } from './parse-yaml.ts';
import { parseLeniently } from './schema-problems.ts';
import type { ContentProblem } from '../base/problems.ts';
import { writtenBoolean, writtenNumber, writtenText } from './written-values.ts';
import type { SourceFile } from './source-file.ts';

const categoryFileSchema = categorySchema.omit({ type: true }).extend({
  label: writtenText,
  position: writtenNumber.optional(),
  className: writtenText,
  description: writtenText,
  collapsible: writtenBoolean.optional(),
  collapsed: writtenBoolean.optional(),
});

/** What a `_category_.json` or `_category_.yml` file says about its folder. */
export type CategoryMetadata = Readonly<z.infer<typeof categoryFileSchema>>;

/** Reads a category file; what is wrong is left out, and returned as problems. */
export function parseCategoryFile(source: SourceFile): {
  metadata: CategoryMetadata;
  problems: readonly ContentProblem[];
} {
  const problem = (message: string) => ({ file: source.file, message });
  if (source.problem !== undefined) return { metadata: {}, problems: [problem(source.problem)] };
  // JSON is YAML.
  const { value, lineOf, errors } = parseYaml(source.text);
  if (errors.length > 0) {
    const invalid = errors.map(({ line, message }) => ({
      ...problem(`could not be read: ${message}`),
      line,
    }));
    return { metadata: {}, problems: invalid };
  }
  const known = Object.keys(categoryFileSchema.shape);
  const { value: metadata = {}, problems } = parseLeniently(categoryFileSchema, value ?? {}, known);
  return {
    metadata,
    problems: problems.map(({ path, message }) => ({ ...problem(message), line: lineOf(path) })),
  };
}
