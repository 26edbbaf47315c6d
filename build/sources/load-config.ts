import { createJiti } from 'jiti';
import { z } from 'zod';
import { ContentError, messageOf } from '../core/content-error.ts';
import { describeIssues } from './schema-problems.ts';
import { relativePath } from '../core/paths.ts';

// The development server reloads a config that has changed, and what it imports.
const jiti = createJiti(import.meta.url, { moduleCache: false });

/** Loads a config file's default export and validates it; throws a {@link ContentError} with every problem. */
export async function loadConfig<Schema extends z.ZodType>(
  schema: Schema,
  file: string,
  contentRoot: string,
): Promise<z.output<Schema>> {
  const name = relativePath(contentRoot, file);
  const fail = (message: string) => new ContentError([{ file: name, message }]);
  const module = await jiti.import<{ default?: unknown }>(file).catch((error: unknown) => {
    throw fail(`could not be loaded: ${messageOf(error)}`);
  });
  if (module.default === undefined) {
    throw fail('has no default export; export the config as default');
  }
  return validateConfig(schema, module.default, name);
}

/** Validates a config file's value and returns it resolved; throws a {@link ContentError} with every problem. */
export function validateConfig<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  file: string,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const keys = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const sentences = describeIssues(result.error.issues, keys);
  throw new ContentError(sentences.map((message) => ({ file, message })));
}
