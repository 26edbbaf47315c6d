import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isCollection, isScalar, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { describeIssues } from '../config/schema-problems.ts';
import type { ContentProblem } from '../content-error.ts';
import { checkDescriptions } from './check-descriptions.ts';
import { apiKinds } from './kinds.ts';
import type { ApiModel } from './model.ts';

/** Markdown, and the line of its file it begins on. */
export interface DescriptionText {
  readonly markdown: string;
  readonly line: number;
}

/** What is said about an item or one of its members beyond its declaration. */
export interface Description {
  readonly summary?: DescriptionText | undefined;
  readonly remarks?: DescriptionText | undefined;
  /** By parameter, and by `parameter.property` for an object. */
  readonly parameters?: Readonly<Record<string, DescriptionText>> | undefined;
  readonly returns?: DescriptionText | undefined;
  readonly throws?: DescriptionText | undefined;
  /** TypeScript. */
  readonly example?: DescriptionText | undefined;
  /** By name of the member. */
  readonly members?: Readonly<Record<string, Description>> | undefined;
}

/** Descriptions by item. */
export interface Descriptions {
  readonly byItem: ReadonlyMap<string, Description>;
  readonly problems: readonly ContentProblem[];
}

const text = z.string();
const parts = {
  remarks: text.optional(),
  parameters: z.record(z.string(), text).optional(),
  returns: text.optional(),
  throws: text.optional(),
  example: text.optional(),
};
const member = z.union([text, z.strictObject({ summary: text.optional(), ...parts })]);
const itemSchema = z.strictObject({
  summary: text,
  ...parts,
  members: z.record(z.string(), member).optional(),
});
const fileSchema = z.record(z.string(), itemSchema);

type Written = z.infer<typeof itemSchema> | z.infer<typeof member>;

/** Path below the content root of the file that describes a kind of item. */
export function descriptionFile(folder: string, kindFolder: string): string {
  return `${folder}/descriptions/${kindFolder}.yaml`;
}

/** Reads the descriptions of a reference's folder and compares their names with the models they are for, the current one first. */
export async function readDescriptions(
  contentRoot: string,
  folder: string,
  models: readonly ApiModel[],
): Promise<Descriptions> {
  const byItem = new Map<string, Description>();
  const problems: ContentProblem[] = [];
  for (const facts of apiKinds) {
    const file = descriptionFile(folder, facts.folder);
    const absolute = path.join(contentRoot, file);
    if (!existsSync(absolute)) continue;
    const parsed = parseOnce(await readFile(absolute, 'utf8'), file);
    problems.push(...parsed.problems, ...checkDescriptions({ ...parsed, file, facts, models }));
    for (const [name, description] of parsed.byItem) byItem.set(name, description);
  }
  return { byItem, problems };
}

/** A file's descriptions, and the line of every key in it by its path, for example `Memory.members.id`. */
export type ParsedDescriptions = Descriptions & { readonly lineOf: (path: string) => number };

const parsedFiles = new Map<string, { source: string; parsed: ParsedDescriptions }>();

/** Two references share descriptions, and the development server reads them again and again. */
function parseOnce(source: string, file: string): ParsedDescriptions {
  const known = parsedFiles.get(file);
  if (known?.source === source) return known.parsed;
  const parsed = parseDescriptions(source, file);
  parsedFiles.set(file, { source, parsed });
  return parsed;
}

/** Parses one file of descriptions; of a file with mistakes in its form nothing is taken. */
export function parseDescriptions(source: string, file: string): ParsedDescriptions {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, prettyErrors: false });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line;
  const fail = (problems: readonly ContentProblem[]) => ({
    byItem: new Map<string, Description>(),
    problems,
    lineOf: () => 1,
  });
  if (document.errors.length > 0) {
    return fail(
      document.errors.map(({ message, pos }) => ({
        file,
        line: lineAt(pos[0]),
        message: `is not valid YAML: ${message}; quote texts that contain ": " or begin with a sign`,
      })),
    );
  }
  const lines = new Map<string, number>();
  const collectLines = (node: unknown, at: readonly string[]) => {
    if (!isCollection(node)) return;
    for (const pair of node.items as readonly {
      readonly key?: unknown;
      readonly value?: unknown;
    }[]) {
      if (!isScalar(pair.key)) continue;
      const own = [...at, String(pair.key.value)];
      const { value } = pair;
      const range = isScalar(value) ? value.range : pair.key.range;
      // A block's text begins below its sign.
      const isBlock = isScalar(value) && /^BLOCK/.test(value.type ?? '');
      if (range) lines.set(own.join('.'), lineAt(range[0]) + (isBlock ? 1 : 0));
      collectLines(value, own);
    }
  };
  collectLines(document.contents, []);
  const lineOf = (key: string) => lines.get(key) ?? 1;

  const result = fileSchema.safeParse(document.toJS() ?? {});
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
  const byItem = new Map(
    Object.entries(result.data).map(([name, written]) => [name, locate(written, name, lineOf)]),
  );
  return { byItem, problems: [], lineOf };
}

/** Gives every text the line it stands on. */
function locate(written: Written, at: string, lineOf: (path: string) => number): Description {
  if (typeof written === 'string') return { summary: { markdown: written, line: lineOf(at) } };
  const place = (key: string, markdown: string | undefined) =>
    markdown === undefined ? undefined : { markdown, line: lineOf(`${at}.${key}`) };
  const placeAll = <T, R>(
    key: string,
    entries: Readonly<Record<string, T>> | undefined,
    of: (value: T, at: string) => R,
  ) =>
    entries &&
    Object.fromEntries(
      Object.entries(entries).map(([name, value]) => [name, of(value, `${at}.${key}.${name}`)]),
    );
  return {
    summary: place('summary', written.summary),
    remarks: place('remarks', written.remarks),
    returns: place('returns', written.returns),
    throws: place('throws', written.throws),
    example: place('example', written.example),
    parameters: placeAll('parameters', written.parameters, (markdown, own) => ({
      markdown,
      line: lineOf(own),
    })),
    members: placeAll('members', 'members' in written ? written.members : undefined, (value, own) =>
      locate(value, own, lineOf),
    ),
  };
}
