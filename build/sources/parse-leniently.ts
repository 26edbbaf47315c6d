import type { z } from 'zod';
import { describeIssues, meantIssues } from './schema-problems.ts';

/** A mistake that was left out of a value, and where it was. */
export interface LenientProblem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * Validates plain data and leaves out only what is wrong in it: an unknown key, a value of another type, an entry that
 * lacks something. The value is undefined if nothing valid is left.
 */
export function parseLeniently<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  knownKeys: readonly string[] = [],
): {
  readonly value: z.output<Schema> | undefined;
  readonly problems: readonly LenientProblem[];
} {
  const root = structuredClone(value);
  const problems: LenientProblem[] = [];
  for (;;) {
    const result = schema.safeParse(root);
    if (result.success) return { value: result.data, problems };
    const issues = result.error.issues.flatMap(meantIssues).flatMap(splitKeys);
    for (const issue of issues) {
      const path = placeOf(issue);
      for (const message of describeIssues([issue], knownKeys)) problems.push({ path, message });
    }
    const places = issues.map(placeOf);
    // Back to front, so that the indexes of entries stay right.
    const removed = [...places].sort(compareBackwards).map((place) => remove(root, place));
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

function splitKeys(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'unrecognized_keys') return [issue];
  return issue.keys.map((key) => ({ ...issue, keys: [key] }));
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
