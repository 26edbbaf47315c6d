import { countTokens, indexAfterTokens } from '../../renderer/model/count-tokens.ts';
import type { CatalogPage } from '../../renderer/model/page-listing.ts';

/** A heading in a page's Markdown. */
export interface MarkdownHeading {
  readonly level: number;
  /** Id on the page; undefined where the page has none, as for its title. */
  readonly id: string | undefined;
  readonly text: string;
  /** Index of its first character. */
  readonly start: number;
}

/** Returns a page's Markdown without its front matter. */
export function withoutFrontMatter(markdown: string): string {
  return markdown.replace(/^---\n[\s\S]*?\n---\n+/, '');
}

/** Lists the headings of a page with their ids, which Markdown itself doesn't have. */
export function listHeadings(
  markdown: string,
  { headings }: CatalogPage,
): readonly MarkdownHeading[] {
  const found: MarkdownHeading[] = [];
  const known = headings.map(([level, , name]) => ({ level, name: letters(name) }));
  let next = 0;
  for (const { text: line, start } of proseLines(markdown)) {
    const [, marks = '', text = ''] = /^(?:> |- | )*(#{1,6}) (.+)$/.exec(line) ?? [];
    if (marks === '') continue;
    const level = marks.length;
    const name = letters(text);
    const at = known.findIndex(
      (own, index) => index >= next && own.level === level && own.name === name,
    );
    if (at >= 0) next = at + 1;
    found.push({ level, id: headings[at]?.[1], text: at >= 0 ? headings[at]![2] : text, start });
  }
  return found;
}

/** The lines outside of code. */
function proseLines(markdown: string): readonly { text: string; start: number }[] {
  const lines: { text: string; start: number }[] = [];
  let fence = '';
  let start = 0;
  for (const text of markdown.split('\n')) {
    const [, mark = ''] = /^[\s>-]*(`{3,})/.exec(text) ?? [];
    if (fence === '') {
      if (mark === '') lines.push({ text, start });
      else fence = mark;
    } else if (mark.length >= fence.length && /`\s*$/.test(text)) fence = '';
    start += text.length + 1;
  }
  return lines;
}

function letters(text: string): string {
  return text.replace(/\]\([^()]*\)/g, '').replace(/[^\p{L}\p{N}]+/gu, '');
}

/** What is compared where a heading isn't written as it is on the page: signs such as those of `C++` count. */
function comparable(text: string): string {
  return text
    .replace(/\]\([^()]*\)/g, '')
    .replace(/[\s.,:;!?()[\]'"’“”*_`\\/–—-]+/g, '')
    .toLowerCase();
}

/**
 * Returns the Markdown from a heading to the next one of its level or above, and the heading's id; undefined without
 * such a heading. What is wanted is its text, or its id, which can begin with `#`.
 */
export function cutSection(
  markdown: string,
  page: CatalogPage,
  wanted: string,
): { readonly text: string; readonly id: string | undefined } | undefined {
  const headings = listHeadings(markdown, page);
  const name = wanted.replace(/^#/, '');
  const hasId = ({ id }: MarkdownHeading) => id === name;
  const hasText = ({ text }: MarkdownHeading) => text === wanted || text === name;
  const signs = comparable(name);
  const resembles = ({ text }: MarkdownHeading) => signs !== '' && comparable(text) === signs;
  const tests = name === wanted ? [hasText, hasId] : [hasId, hasText];
  const found = [...tests, resembles].map((test) => headings.findIndex(test));
  const index = found.find((one) => one >= 0);
  if (index === undefined) return undefined;
  const { id, level, start } = headings[index]!;
  const end = headings.slice(index + 1).find((other) => other.level <= level)?.start;
  return { text: markdown.slice(start, end).trim(), id };
}

/** Cuts a text at the end of a paragraph, so that the part has at most so many tokens; `cursor` is where the rest begins. */
export function cutText(text: string, budget: number, start: number) {
  const limit = indexAfterTokens(text, budget, start);
  if (text.length <= limit) return { text: text.slice(start), cursor: undefined, left: 0 };
  const breaks = proseLines(text)
    .filter((line) => line.text === '' && line.start > start && line.start <= limit)
    .map((line) => line.start);
  const line = text.lastIndexOf('\n', limit);
  const end = breaks.at(-1) ?? (line > start ? line : limit);
  return {
    text: text.slice(start, end),
    cursor: String(end),
    left: Math.ceil(countTokens(text.slice(end))),
  };
}
