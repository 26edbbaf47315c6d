import { isCollection, isScalar } from 'yaml';
import { z } from 'zod';
import { parseYaml } from '../../sources/parse-yaml.ts';
import { describeIssues } from '../../sources/schema-problems.ts';
import type { ContentProblem } from '../../base/problems.ts';

/** What a file says about an item or a member, in markdown. */
export interface Description {
  readonly summary?: string | undefined;
  readonly remarks?: string | undefined;
  /** Descriptions by parameter; those of an object's properties by `parameter.property`. */
  readonly parameters?: Readonly<Record<string, string>> | undefined;
  readonly returns?: string | undefined;
  readonly throws?: string | undefined;
  /** TypeScript. */
  readonly example?: string | undefined;
  readonly members?: Readonly<Record<string, Description>> | undefined;
}

export interface ParsedDescriptions {
  readonly byItem: ReadonlyMap<string, Description>;
  readonly problems: readonly ContentProblem[];
  /** The line of a key by its path, for example `Memory.members.id`; of the nearest key above it if there is none. */
  readonly lineOf: (path: string) => number;
}

const text = z.string();
const parts = {
  remarks: text.optional(),
  parameters: z.record(z.string(), text).optional(),
  returns: text.optional(),
  throws: text.optional(),
  example: text.optional(),
};
const member = z.union([
  text.transform((summary) => ({ summary })),
  z.strictObject({ summary: text.optional(), ...parts }),
]);
const itemSchema = z.strictObject({
  summary: text,
  ...parts,
  members: z.record(z.string(), member).optional(),
});
const fileSchema = z.record(z.string(), itemSchema);

/** Parses a file of descriptions; a file with mistakes in its form has none. */
export function parseDescriptions(source: string, file: string): ParsedDescriptions {
  const { document, value = {}, lineAt, errors } = parseYaml(source);
  const fail = (problems: readonly ContentProblem[]) => ({
    ...{ byItem: new Map<string, Description>(), problems },
    lineOf: () => 1,
  });
  if (errors.length > 0) {
    return fail(
      errors.map(({ line, message }) => ({
        ...{ file, line },
        message: `is not valid YAML: ${message}; quote texts that contain ": " or begin with a special character`,
      })),
    );
  }
  const lines = new Map<string, number>();
  collectLines(document.contents, { lines, lineAt });
  const lineOf = (key: string): number => {
    const above = key.lastIndexOf('.');
    return lines.get(key) ?? (above < 0 ? 1 : lineOf(key.slice(0, above)));
  };

  const result = fileSchema.safeParse(value);
  if (!result.success) {
    const known = Object.keys(itemSchema.shape);
    return fail(
      result.error.issues.flatMap((issue) =>
        describeIssues([issue], known).map((message) => ({
          file,
          line: lineOf(issue.path.map(String).join('.')),
          message,
        })),
      ),
    );
  }
  return { byItem: new Map(Object.entries(result.data)), problems: [], lineOf };
}

function collectLines(
  node: unknown,
  to: { readonly lines: Map<string, number>; readonly lineAt: (offset: number) => number },
  at: readonly string[] = [],
): void {
  if (!isCollection(node)) return;
  for (const { key, value } of node.items as readonly { key?: unknown; value?: unknown }[]) {
    if (!isScalar(key)) continue;
    const own = [...at, String(key.value)];
    const range = isScalar(value) ? value.range : key.range;
    // The text of a block scalar begins on the line after its indicator.
    const isBlock = isScalar(value) && /^BLOCK/.test(value.type ?? '');
    if (range) to.lines.set(own.join('.'), to.lineAt(range[0]) + (isBlock ? 1 : 0));
    collectLines(value, to, own);
  }
}
