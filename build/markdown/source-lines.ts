export interface SourceLine {
  readonly text: string;
  /** Part of a code fence, including its delimiters. */
  readonly isCode: boolean;
}

/** What may precede a block: quote marks, list markers and indentation. */
export const containerPrefix = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*/;

const fence = /^(`{3,})[^`]*$|^(~{3,})/;

/** Splits source into lines and tells code from prose, for what happens before parsing. */
export function readSourceLines(source: string): SourceLine[] {
  let open: string | null = null;
  return source.split('\n').map((text) => {
    const rest = text.replace(containerPrefix, '').trimEnd();
    const marks = fence.exec(rest);
    const delimiter = marks?.[1] ?? marks?.[2];
    if (open === null) {
      if (delimiter === undefined) return { text, isCode: false };
      open = delimiter;
    } else if (delimiter !== undefined && closes(rest, open)) {
      open = null;
    }
    return { text, isCode: true };
  });
}

function closes(line: string, open: string): boolean {
  return line.length >= open.length && line === open.charAt(0).repeat(line.length);
}

/** The components that pages can use without importing them; `renderer/theme/Article/mdx-components.tsx` provides them. */
export const providedComponents = ['Tabs', 'TabItem', 'Details', 'Admonition'] as const;

const importOrExport =
  /^(?:import\s+(?:[\w*{][^'"]*\sfrom\s+)?['"][^'"]+['"]\s*;?\s*$|import\s*\{\s*$|export\s+(?:default\b|(?:const|let|function|async\s+function|class)\s+\w|\{[^}]*\}\s*(?:from\b|;?\s*$)|\*\s))/;
const commentEnd = /(?:-->|\*\/\})\s*$/;
const codeInText = /(?<!`)(`+)(?!`)(?:(?!\1).)*\1/g;
const componentTag = new RegExp(`</?(?:${providedComponents.join('|')})(?=[\\s/>]|$)`);

/** Tells whether a `.md` file must be compiled as MDX: a block outside of code starts with an import or export, or it uses a component. */
export function usesJsx(source: string): boolean {
  // Most pages need no look at their lines.
  if (!/^(?:import|export)\b/m.test(source) && !componentTag.test(source)) return false;
  let startsBlock = true;
  for (const { text, isCode } of readSourceLines(source)) {
    if (!isCode) {
      if (startsBlock && importOrExport.test(text)) return true;
      if (componentTag.test(text.replace(codeInText, ''))) return true;
    }
    // An import can follow a comment without a blank line between them.
    startsBlock = isCode || text.trim() === '' || (startsBlock && commentEnd.test(text));
  }
  return false;
}

/**
 * A component or a class, for which the site can have styles, also on a line of their own, an attribute with an
 * expression, an expression, or elements for the document's head; `{#id}` and escaped braces aren't.
 */
const mdxSyntax =
  /<[A-Z][\w.]*(?:[\s/>]|$)|<>|<head>|(?:<[a-z][^>]*\s|^\s*)class(?:Name)?=|(?<!\\)\{(?!#|\s*\/\*\s*#)/;

/** Tells whether a `.md` file of a site whose markdown is MDX differs from markdown. */
export function usesMdx(source: string): boolean {
  if (usesJsx(source)) return true;
  return readSourceLines(source).some(({ text, isCode }) =>
    isCode ? mdxFence.test(text) : mdxSyntax.test(text.replace(codeInText, '')),
  );
}

/** The fence around MDX that Docusaurus removes before it compiles a page. */
export const mdxFence = /^\s*`{3,}mdx-code-block\s*$/;

/** A comment, which isn't the id of a heading, or code in text, captured. */
const commentOrCode =
  /<!--(?!\s*#)[^]*?(?:-->|$)|\{\s*\/\*(?!\s*#)[^]*?\*\/\s*\}|((?<!`)(`+)(?!`)(?:(?!\2)[^])*?\2)/g;

/** Removes the comments of authors, which are HTML's or MDX's, from markdown. */
export function withoutComments(source: string): string {
  if (!/<!--|\{\s*\/\*/.test(source)) return source;
  // A comment can contain fences.
  const lines = readSourceLines(source);
  return lines
    .map(({ text, isCode }, index) => (isCode ? `\0${index}\0` : text))
    .join('\n')
    .replace(commentOrCode, (_, code: string | undefined) => code ?? '')
    .replace(/\0(\d+)\0/g, (_, index: string) => lines[Number(index)]!.text);
}

const headingId =
  /^(\s*(?:[>*+-]\s+)*#{1,6}\s.*?)\s*(?:\{\s*\/\*|<!--)\s*#([^\s{}]+?)\s*(?:\*\/\s*\}|-->)\s*$/;

/** Rewrites `{/* #id *\/}` and `<!-- #id -->` at the end of a heading as `{#id}`. */
export function normalizeHeadingId(line: string): string {
  return line.replace(headingId, '$1 {#$2}');
}
