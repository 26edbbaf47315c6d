import type { z } from 'zod';
import { nearest } from '../core/content-error.ts';

/**
 * Describes a schema's issues, one sentence each: the key path, what is there, and what was expected. `knownKeys`
 * are suggested for mistyped ones.
 */
export function describeIssues(
  issues: readonly z.core.$ZodIssue[],
  knownKeys: readonly string[] = [],
): string[] {
  return issues.flatMap(meantIssues).flatMap((issue) => describeIssue(issue, knownKeys));
}

/** Returns the issues of the member that the author meant in place of each issue of a union. */
export function meantIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
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

function describeIssue(issue: z.core.$ZodIssue, knownKeys: readonly string[]): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const near = nearest(key, knownKeys);
      const place = formatKeyPath([...issue.path, key]);
      return `unknown key "${place}"; ${near ? `did you mean "${near}"?` : 'remove it'}`;
    });
  }
  // Our own messages are worded to follow a colon; the library's begin with a capital.
  const message = issue.message.replace(/^(?:Invalid|Too)/, (word) => word.toLowerCase());
  return [issue.path.length === 0 ? message : `"${formatKeyPath(issue.path)}": ${message}`];
}

/** Writes a key path as code would: `navbar.items[2].label`. */
function formatKeyPath(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}
