import type { Transformer } from 'unified';
import type { CompiledHeading, CompiledSection, Reference } from './compiled-markdown.ts';

/** The file that unified hands from plugin to plugin, with its data and messages. */
export type PipelineFile = Parameters<Transformer>[1];

/** What the plugins find out about a document while they transform it. */
export interface PageRecord {
  /** Ids given to the document's own headings; headings in raw HTML are not among them. */
  readonly headingIds: Set<string>;
  readonly headings: CompiledHeading[];
  readonly references: Reference[];
  readonly sections: CompiledSection[];
  excerpt: string | undefined;
}

/** Returns the record that travels with a file through the pipeline. */
export function pageRecord(file: Pick<PipelineFile, 'data'>): PageRecord {
  file.data['page'] ??= {
    headingIds: new Set(),
    headings: [],
    references: [],
    sections: [],
    excerpt: undefined,
  } satisfies PageRecord;
  return file.data['page'] as PageRecord;
}
