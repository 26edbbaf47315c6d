import { generateApi } from '../api/generate-api.ts';
import { generateArchive } from '../archive/generate-archive.ts';
import type { DocGenerator } from '../content/generated-doc.ts';

/** What makes documents from data files; each looks for its own data in every area. */
export const generators: readonly DocGenerator[] = [generateApi, generateArchive];
