import type { AreaSource } from '../content/read-area.ts';
import type { BuiltSidebar, GeneratedIndex } from '../sidebars/build-sidebars.ts';
import type { DocTitles } from '../sidebars/doc-titles.ts';

/** One version of an area with its sidebars resolved. */
export interface BuiltArea {
  readonly source: AreaSource;
  readonly titles: DocTitles;
  readonly sidebars: readonly BuiltSidebar[];
  readonly generatedIndexes: readonly GeneratedIndex[];
  /** Site path of the page that stands for the version; undefined when it has no page. */
  readonly mainPath: string | undefined;
}
