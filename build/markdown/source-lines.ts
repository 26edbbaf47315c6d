/** A line of markdown source, and whether it stands inside a code fence (its delimiters included). */
export interface SourceLine {
  readonly text: string;
  readonly isCode: boolean;
}

/** What may stand before a block: quote marks, list markers and their indentation. */
export const containerPrefix = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*/;

const fence = /^(`{3,})[^`]*$|^(~{3,})/;

/** Splits source into lines and tells code from prose, for the rewrites that happen before parsing. */
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
