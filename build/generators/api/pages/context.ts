import type { TranslateFunction } from '../../../../renderer/i18n/translate.ts';
import type { MarkdownFragment } from '../../../markdown/compile-markdown.ts';
import type { ApiAddresses } from '../addresses.ts';
import type { TypeWriter } from '../code/type-layout.ts';
import type { Explanation } from '../explanations.ts';
import type { Reference } from '../read-reference.ts';
import type { ApiUse } from '../uses.ts';

/** What all pages of a reference share. */
export interface ReferenceContext {
  readonly reference: Reference;
  readonly addresses: ApiAddresses;
  readonly writer: TypeWriter;
  readonly uses: ReadonlyMap<string, readonly ApiUse[]>;
  /** Guides by the name of the item that they explain. */
  readonly explanations: ReadonlyMap<string, readonly Explanation[]>;
  readonly translate: TranslateFunction;
}

/** What the parts of one page share while its tree is made. */
export interface PageContext extends ReferenceContext {
  readonly fromMarkdown: MarkdownFragment;
}
