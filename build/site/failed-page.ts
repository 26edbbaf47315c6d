import { contentTexts } from '../../renderer/i18n/texts/content.ts';
import type { TranslateFunction } from '../../renderer/i18n/translate.ts';
import { type ContentProblem, formatProblem } from '../core/content-error.ts';
import { escapeHtml } from '../../renderer/model/plain-text.ts';
import { codeSpan } from '../page-markdown/html-to-markdown.ts';
import type { CompiledMarkdown } from '../markdown/compile-markdown.ts';

/** Returns the article of a page that could not be made: it says so, and where the mistake is. */
export function failedArticle(problem: ContentProblem, translate: TranslateFunction): string {
  const lead = escapeHtml(translate(contentTexts.failedPage));
  // The message is the build's, so it is English in every locale.
  const place = `<p lang="en" dir="ltr"><code>${escapeHtml(formatProblem(problem))}</code></p>`;
  return `<div class="FailedPage" role="note"><p>${lead}</p>${place}</div>`;
}

/** Returns the same as markdown. */
export function failedMarkdown(problem: ContentProblem, translate: TranslateFunction): string {
  return `${translate(contentTexts.failedPage)}\n\n${codeSpan(formatProblem(problem))}`;
}

/** Stands for the result of a compilation that failed. */
export function failedCompilation(
  problem: ContentProblem,
  translate: TranslateFunction,
): CompiledMarkdown {
  return {
    html: failedArticle(problem, translate),
    markdown: failedMarkdown(problem, translate),
    headings: [],
    ids: [],
    references: [],
    excerpt: undefined,
    sections: [],
    warnings: [],
  };
}
