import { z } from 'zod';
import { suggest } from '../base/problems.ts';

/** A mistake in a value as a sentence, and where it is. */
interface SchemaProblem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** A value as a schema has it; undefined if there are problems, unless it is parsed leniently. */
interface Parsed<Schema extends z.ZodType> {
  readonly value: z.output<Schema> | undefined;
  readonly problems: readonly SchemaProblem[];
}

/** Validates plain data; `knownKeys` are suggested for mistyped ones. */
export function parseStrictly<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  knownKeys: readonly string[] = keysOf(schema),
): Parsed<Schema> {
  const { data, error } = schema.safeParse(value);
  return { value: data, problems: error ? describePlaces(error.issues, knownKeys) : [] };
}

/** Describes a schema's issues with the path of what each is about. */
function describePlaces(
  issues: readonly z.core.$ZodIssue[],
  knownKeys: readonly string[],
): SchemaProblem[] {
  return issues.flatMap(meantIssues).map((issue) => ({
    path: placeOf(issue),
    message: describeIssue(issue, knownKeys),
  }));
}

/** Returns the keys that a schema of an object knows. */
export function keysOf(schema: z.ZodType): readonly string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/**
 * Returns the issues of the member that the author meant in place of an issue of a union, those of what a key can be, and
 * one for each unknown key.
 */
function meantIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ ...issue, keys: [key] }));
  if (issue.code === 'invalid_key')
    return issue.issues.map((inner) => ({ ...inner, path: issue.path }));
  if (issue.code !== 'invalid_union') return [issue];
  // The author meant the member whose value has the right type, or else the one that fails deepest.
  const [meant] = issue.errors
    .filter(([first]) => first && (first.code !== 'invalid_type' || first.path.length > 0))
    .sort((a, b) => b[0]!.path.length - a[0]!.path.length || a.length - b.length);
  if (!meant) return [issue];
  return meant
    .map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
    .flatMap(meantIssues);
}

function describeIssue(issue: z.core.$ZodIssue, knownKeys: readonly string[]): string {
  if (issue.code === 'unrecognized_keys') {
    const hint = suggest(issue.keys[0]!, knownKeys) || '; remove it';
    return `unknown key "${formatKeyPath(placeOf(issue))}"${hint}`;
  }
  const place = issue.path.length === 0 ? '' : `"${formatKeyPath(issue.path)}"`;
  if (place && / received undefined$/.test(issue.message)) return `${place} is missing`;
  // Our own messages are worded to follow a colon; the library's begin with a capital.
  const message = issue.message
    .replace(/^Invalid (?:input|option): /, '')
    .replace(/^(?:Invalid|Too)/, (word) => word.toLowerCase());
  return place ? `${place}: ${message}` : message;
}

/** Writes a key path as code would: `navbar.items[2].label`. */
function formatKeyPath(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

/** Validates plain data and leaves out only what is wrong in it; undefined if nothing valid is left. */
export function parseLeniently<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  knownKeys: readonly string[] = keysOf(schema),
): Parsed<Schema> {
  const root = structuredClone(value);
  const problems: SchemaProblem[] = [];
  for (;;) {
    const result = schema.safeParse(root);
    if (result.success) return { value: result.data, problems };
    const found = describePlaces(result.error.issues, knownKeys);
    problems.push(...found);
    // Back to front, so that the indexes of entries stay right.
    const places = found.map(({ path }) => path).sort(compareBackwards);
    const removed = places.map((place) => remove(root, place));
    if (!removed.every(Boolean)) return { value: undefined, problems };
  }
}

/** Returns the path of what has to go. */
function placeOf(issue: z.core.$ZodIssue): readonly PropertyKey[] {
  if (issue.code === 'unrecognized_keys') return [...issue.path, ...issue.keys];
  // Without a type that is known, nothing tells what the rest means.
  const isKind = issue.code === 'invalid_union' && issue.discriminator !== undefined;
  return isKind && issue.path.length > 1 ? issue.path.slice(0, -1) : issue.path;
}

function compareBackwards(a: readonly PropertyKey[], b: readonly PropertyKey[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const [left, right] = [a[at], b[at]];
    if (left === right) continue;
    return typeof left === 'number' && typeof right === 'number' ? right - left : 0;
  }
  return b.length - a.length;
}

/** Removes what is at a path, or what should contain it if that is missing; false if nothing is left to remove. */
function remove(root: unknown, path: readonly PropertyKey[]): boolean {
  const key = path.at(-1);
  if (key === undefined) return false;
  const above = path.slice(0, -1);
  const parent = above.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step],
    root,
  );
  // Another mistake in the same place has removed it.
  if (typeof parent !== 'object' || parent === null) return true;
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else if (Object.hasOwn(parent, key)) delete (parent as Record<PropertyKey, unknown>)[key];
  else return remove(root, above);
  return true;
}
