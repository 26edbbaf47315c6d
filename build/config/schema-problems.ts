import type { z } from 'zod';
import { nearest } from '../content-error.ts';

/** Turns a schema's issues into sentences that name the key path, what stands there, and what was expected. */
export function describeIssues(
  issues: readonly z.core.$ZodIssue[],
  knownKeys: readonly string[] = [],
): string[] {
  return issues.flatMap((issue) => describeIssue(issue, knownKeys));
}

function describeIssue(issue: z.core.$ZodIssue, knownKeys: readonly string[]): string[] {
  const at = formatKeyPath(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const near = nearest(key, knownKeys);
      const place = formatKeyPath([...issue.path, key]);
      return `unknown key "${place}"${near ? `; did you mean "${near}"?` : '; remove it'}`;
    });
  }
  if (issue.code === 'invalid_union') {
    // The member that got furthest is the one the author meant.
    const branches = issue.errors.filter((branch) => branch.length > 0);
    const deepest = branches.sort(
      (a, b) => b[0]!.path.length - a[0]!.path.length || a.length - b.length,
    )[0];
    if (deepest && deepest[0]!.path.length > 0) {
      const nested = deepest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
      return describeIssues(nested, knownKeys);
    }
  }
  // Our own messages are worded to follow a colon; the library's begin like a sentence.
  return [`"${at}": ${issue.code === 'custom' ? issue.message : lowerFirst(issue.message)}`];
}

/** Writes a key path as code would: `navbar.items[2].label`. */
function formatKeyPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) =>
      typeof key === 'number'
        ? `${text}[${key}]`
        : text === ''
          ? String(key)
          : `${text}.${String(key)}`,
    '',
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
