import type { z } from 'zod';
import { categorySchema } from '../../renderer/model/sidebars-config.ts';
import { readYaml } from './parse-yaml.ts';
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

/** Reads a category file, whose JSON is YAML, too; what is wrong is left out, and returned as problems. */
export function parseCategoryFile(source: SourceFile): {
  metadata: CategoryMetadata;
  problems: readonly ContentProblem[];
} {
  const { value = {}, problems } = readYaml(source, categoryFileSchema, { isLenient: true });
  return { metadata: value, problems };
}
