import { referenceMarker } from '../../markdown/compiled-markdown.ts';
import { readSourceLines, withoutComments } from '../../markdown/source-lines.ts';

/** Code, which has no markup in it, as it is written in a line. */
const code = /(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g;

const anyMarker = /\uE000(\d+)\uE001/g;

/** Markup, and what is left of it in a description; the order matters. */
const markup: readonly (readonly [what: RegExp, rest: string])[] = [
  [/<[^>]*>/g, ''],
  // The title of the page isn't its description.
  [/^#[^#]+#?/, ''],
  [/^#{1,6}\s*([^#]*?)\s*#{0,6}/, '$1'],
  [/([*_]{1,3})(.*?)\1/g, '$2'],
  [/~~(\S.*\S)~~/g, '$1'],
  [/!\[(.*?)\][[(].*?[\])]/g, '$1'],
  [/\[\^.+?\](?:: .*$)?/g, ''],
  [/\[(.*?)\][[(].*?[\])]/g, '$1'],
  [/^\s{0,3}>\s?/, ''],
  [/:::.*/, ''],
  [/\s?:(?:::|[^:\n])+:/g, ''],
  [/\{#*[\w-]+\}/, ''],
];

/** Returns the first line with text, which Docusaurus gives as the description of a page without one. */
export function firstLineOf(body: string): string | undefined {
  const source = withoutComments(body)
    .trimStart()
    .replace(/^.*\r?\n=+/, '');
  let isImport = false;
  for (const { text, isCode } of readSourceLines(source)) {
    const line = text.trimEnd();
    isImport = !isCode && line !== '' && (isImport || /^(?:import|export)\s/.test(line));
    if (isCode || isImport) continue;
    const codes: string[] = [];
    const marked = line.replace(code, (_, __, inner: string) => {
      codes.push(/^ (?=.*\S).* $/.test(inner) ? inner.slice(1, -1) : inner);
      return referenceMarker(codes.length - 1);
    });
    const plain = markup
      .reduce((rest, [what, replacement]) => rest.replace(what, replacement), marked)
      .replace(anyMarker, (_, index: string) => codes[Number(index)] ?? '')
      .trim();
    if (plain !== '') return plain;
  }
  return undefined;
}
