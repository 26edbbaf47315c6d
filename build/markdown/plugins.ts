import type { PluggableList } from 'unified';
import { contentTexts } from '../../renderer/i18n/texts/content.ts';
import type { TranslateFunction } from '../../renderer/i18n/translate.ts';
import type { MagicComments } from '../../renderer/model/magic-comments.ts';
import { formulaHandlers } from './formulas.ts';
import type { HastNode } from './tree.ts';
import { rehypeElements } from './rehype-elements.ts';
import { rehypeHints } from './rehype-head.ts';
import { rehypeNeeds } from './rehype-needs.ts';
import { rehypeHeadingAnchors, rehypeOutline } from './rehype-outline.ts';
import { rehypeReferences } from './rehype-references.ts';
import { remarkAdmonitions, remarkAlerts } from './remark-admonitions.ts';
import { remarkCodeBlocks } from './remark-code-blocks.ts';
import { remarkCodeTabs, remarkTabs } from './remark-tabs.ts';
import { remarkHeadingIds } from './remark-heading-ids.ts';
import { remarkMistakes } from './remark-mistakes.ts';
import { remarkSteps } from './remark-steps.ts';
import { remarkPlainDirectives } from './directives.ts';
import { rehypeSiteTransforms, remarkSiteTransforms } from './site-transforms.ts';

/** What a site says of its markdown as a whole. */
export interface MarkdownSettings {
  /** Comments in code that mark lines. */
  readonly magicComments?: MagicComments;
  /** Language of code fences that name none. */
  readonly language?: string | undefined;
  /** The ids of headings have the capitals of their texts. */
  readonly keepsCase?: boolean;
}

/** The names of the blocks that plugins make, besides admonitions. */
export const blockNames = ['tabs', 'tab', 'steps'] as const;

/** Plugins for the markdown tree, in `.md` and `.mdx` alike. */
export function remarkPlugins(
  translate: TranslateFunction,
  { magicComments, language, keepsCase }: MarkdownSettings,
): PluggableList {
  return [
    remarkMistakes,
    remarkSiteTransforms,
    [remarkPlainDirectives, blockNames],
    [remarkHeadingIds, { keepsCase }],
    remarkAlerts,
    remarkCodeTabs,
    [remarkAdmonitions, translate],
    [remarkTabs, translate],
    remarkSteps,
    [remarkCodeBlocks, { magicComments, language }, translate],
  ];
}

/** How markdown trees become HTML trees, in `.md` and `.mdx` alike. */
export function remarkRehypeOptions(translate: TranslateFunction) {
  return {
    handlers: { hast: (_: unknown, node: HastNode) => node.element, ...formulaHandlers },
    footnoteLabel: translate(contentTexts.footnotes),
    footnoteLabelProperties: { className: ['Footnotes-title'] },
    footnoteBackLabel: (index: number, repetition: number) =>
      translate(contentTexts.footnoteBack, {
        number: `${index + 1}${repetition > 1 ? `-${repetition}` : ''}`,
      }),
    // The variation selector keeps the arrow from being shown as an emoji.
    footnoteBackContent: '↩\uFE0E',
  };
}

/** Plugins for the HTML tree, in `.md` and `.mdx` alike. */
export function rehypePlugins(translate: TranslateFunction): PluggableList {
  return [
    rehypeSiteTransforms,
    rehypeHints,
    [rehypeElements, translate],
    rehypeOutline,
    rehypeReferences,
    [rehypeHeadingAnchors, translate],
    rehypeNeeds,
  ];
}
