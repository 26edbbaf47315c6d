import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readYaml } from '../parse-yaml.ts';
import { type Glossary, glossarySchema } from '../../../renderer/model/glossary-config.ts';
import type { ContentProblem } from '../../base/problems.ts';
import { decodeText } from '../../base/read-text.ts';

const GLOSSARY_FILE = 'glossary.yaml';

interface ParsedGlossary {
  readonly glossary?: Glossary | undefined;
  readonly problems: readonly ContentProblem[];
}

/** Reads the glossary of the search from a content tree; a tree needs none. */
export function readGlossary(contentRoot: string): ParsedGlossary {
  const file = path.join(contentRoot, GLOSSARY_FILE);
  return existsSync(file) ? parseGlossary(readFileSync(file)) : { problems: [] };
}

/** Parses a glossary; one with mistakes is left out as a whole. */
export function parseGlossary(source: Buffer): ParsedGlossary {
  const { value, problems } = readYaml(
    { file: GLOSSARY_FILE, ...decodeText(source) },
    glossarySchema,
  );
  return { glossary: value, problems };
}
