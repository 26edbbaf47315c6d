import type { GeneratedDocs, GeneratorPlace } from '../../sources/generated-doc.ts';
import type { ArchiveLanguage } from './language.ts';
import type { TopicLink } from './topics.ts';

/** What the generators of the chat's and of the streams' pages share. */
export interface ArchiveContext {
  readonly place: GeneratorPlace;
  readonly language: ArchiveLanguage;
  /** The topics of a day or stream, with links to those that have a page. */
  readonly topicLinks: (topics: readonly string[]) => readonly TopicLink[];
}

/** What each of them returns. */
export type ArchiveDocs = Required<Pick<GeneratedDocs, 'docs' | 'categories' | 'files' | 'blocks'>>;
