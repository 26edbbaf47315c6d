import { z } from 'zod';
import { readYaml, type YamlSource } from '../../sources/parse-yaml.ts';
import { keysOf } from '../../sources/schema-problems.ts';

const text = z.string().optional();
const parts = {
  remarks: text,
  /** Descriptions by parameter; those of an object's properties by `parameter.property`. */
  parameters: z.record(z.string(), z.string()).optional(),
  returns: text,
  throws: text,
  /** TypeScript. */
  example: text,
};
const memberSchema = z.strictObject({ summary: text, ...parts });
const member = memberSchema.or(
  z.string().transform((summary): z.infer<typeof memberSchema> => ({ summary })),
);
const itemSchema = z.strictObject({
  summary: z.string(),
  ...parts,
  members: z.record(z.string(), member).optional(),
});
const fileSchema = z.record(z.string(), itemSchema);

/** What a file says about an item or a member, in markdown. */
export type Description = Readonly<Partial<z.infer<typeof itemSchema>>>;

export type Descriptions = ReadonlyMap<string, Description>;

/** Parses a file of descriptions by item; a file with mistakes in its form has none. */
export function parseDescriptions(source: YamlSource) {
  const { value = {}, ...read } = readYaml(source, fileSchema, { knownKeys: keysOf(itemSchema) });
  return { ...read, byItem: new Map<string, Description>(Object.entries(value)) };
}
