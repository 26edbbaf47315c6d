import { apiGenerator } from './api/generate-api.ts';
import { archiveGenerator } from './chat/generate-archive.ts';
import type { DocGenerator } from '../sources/generated-doc.ts';

/** Everything that makes documents from data files. Each looks for its data in every area. */
export const generators: readonly DocGenerator[] = [apiGenerator, archiveGenerator];
