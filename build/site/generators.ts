import { apiGenerator } from '../api/generate-api.ts';
import { archiveGenerator } from '../archive/generate-archive.ts';
import type { DocGenerator } from '../content/generated-doc.ts';

/** Everything that makes documents from data files. Each looks for its data in every area. */
export const generators: readonly DocGenerator[] = [apiGenerator, archiveGenerator];
