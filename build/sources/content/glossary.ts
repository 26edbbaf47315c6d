import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { parseYaml } from '../parse-yaml.ts';
import { type Glossary, glossarySchema } from '../../../renderer/model/glossary-config.ts';
import { describeIssues } from '../schema-problems.ts';
import type { ContentProblem } from '../../base/problems.ts';

const GLOSSARY_FILE = 'glossary.yaml';

export interface ParsedGlossary {
  readonly glossary?: Glossary;
  readonly problems: readonly ContentProblem[];
}

/** Reads the glossary of the search from a content tree; a tree needs none. */
export function readGlossary(contentRoot: string): ParsedGlossary {
  const file = path.join(contentRoot, GLOSSARY_FILE);
  return existsSync(file) ? parseGlossary(readFileSync(file)) : { problems: [] };
}

/** Parses a glossary; one with mistakes is left out as a whole. */
export function parseGlossary(source: string | Buffer): ParsedGlossary {
  const { value = {}, lineOf, errors } = parseYaml(source);
  const problemAt = (line: number, message: string) => ({ file: GLOSSARY_FILE, line, message });
  if (errors.length > 0) {
    return {
      problems: errors.map(({ line, message }) => problemAt(line, `is not valid YAML: ${message}`)),
    };
  }
  const result = glossarySchema.safeParse(value);
  if (result.success) return { glossary: result.data, problems: [] };
  return {
    problems: result.error.issues.flatMap((issue) =>
      describeIssues([meant(issue)], Object.keys(glossarySchema.shape)).map((message) =>
        problemAt(lineOf(issue.path), message),
      ),
    ),
  };
}

/** Returns the issue of the words in an invalid key, whose message says more than the one about the key. */
function meant(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  const [inner] = issue.code === 'invalid_key' ? issue.issues : [];
  return inner ? { ...inner, path: issue.path } : issue;
}
