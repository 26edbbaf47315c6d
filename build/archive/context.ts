import type { GeneratedDocs, GeneratorPlace } from '../content/generated-doc.ts';
import type { ArchiveLanguage } from './language.ts';
import type { RelatedTopic, TopicPage } from './topics.ts';

/** What the generators of the chat's and of the streams' pages share. */
export interface ArchiveContext {
  readonly place: GeneratorPlace;
  readonly language: ArchiveLanguage;
  readonly relatedTo: (page: Pick<TopicPage, 'path' | 'topics'>) => readonly RelatedTopic[];
}

/** What each of them returns. */
export type ArchiveDocs = Required<Pick<GeneratedDocs, 'docs' | 'categories' | 'files' | 'blocks'>>;
