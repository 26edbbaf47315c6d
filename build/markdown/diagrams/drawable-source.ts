/*
 * The library that draws skips what it doesn't know without a word, and a diagram that lacks a line tells something
 * else. So each line has to have a form that it's known to draw well; a diagram with any other one is left to Mermaid.
 * So are state diagrams: most have circles, in which the library doesn't keep the order of the states.
 */
import { readFlowchart } from './flowchart-source.ts';

/** A diagram's source in the words that the library reads. */
export interface DrawableSource {
  readonly source: string;
  /** What has to be in the drawing; the library drops, for example, a label that follows the first use of a name. */
  readonly words: readonly string[];
  /** Of `accTitle` and `accDescr`, which aren't drawn. */
  readonly title: string | undefined;
  readonly description: string | undefined;
}

interface Syntax {
  readonly header: RegExp;
  /** Returns the lines below the header as the library reads them; undefined if it can't draw one of them. */
  readonly read: (lines: readonly string[]) => string[] | undefined;
  /** Words that aren't drawn. */
  readonly keywords: RegExp;
}

/** Returns null for a diagram that can't be drawn whole. */
export function readDrawableSource(text: string): DrawableSource | null {
  // Settings, titles, formatted text and Mermaid's own character codes.
  if (/^\s*---|%%\{|`|#\w+;/.test(text)) return null;
  const { title, description, rest } = takeAccessibleName(text);
  const [header = '', ...lines] = rest
    .split('\n')
    .map((line) => line.trim().replace(/;$/, ''))
    .filter((line) => line !== '' && !/^%%/.test(line));
  const syntax = syntaxes.find((one) => one.header.test(header));
  if (!syntax || lines.length === 0) return null;
  const read = syntax.read(lines);
  if (!read) return null;
  const words = wordsIn(lines.map((line) => line.replace(syntax.keywords, ' ')).join(' '));
  return { source: [header, ...read].join('\n'), words, title, description };
}

/** Returns the words of a text; a line break isn't one. */
export function wordsIn(text: string): string[] {
  return text.replace(/<br\s*\/?>/gi, ' ').match(/[\p{L}\p{N}_]+/gu) ?? [];
}

function takeAccessibleName(text: string) {
  let title: string | undefined;
  let description: string | undefined;
  const rest = text
    .replace(/^[ \t]*accTitle[ \t]*:(.*)$/m, (_, value: string) => {
      title = value.trim() || undefined;
      return '';
    })
    .replace(
      /^[ \t]*accDescr[ \t]*(?::(.*)|\{([^}]*)\})[ \t]*$/m,
      (_, line: string | undefined, block: string | undefined) => {
        description = (line ?? block ?? '').replace(/\s+/g, ' ').trim() || undefined;
        return '';
      },
    );
  return { title, description, rest };
}

type ReadLine = (line: string) => string | undefined;

/** Returns a function that passes a line that one of the patterns matches as a whole. */
function matching(...patterns: readonly string[]): ReadLine {
  const pattern = new RegExp(`^(?:${patterns.join('|')})$`, 'u');
  return (line) => (pattern.test(line) ? line : undefined);
}

/** Returns a function that reads each line by itself; those between braces can have other forms. */
function lineByLine(readLine: ReadLine, readInBlock = readLine): Syntax['read'] {
  return (lines) => {
    let isInBlock = false;
    const read = lines.flatMap((line) => {
      const own = (isInBlock ? readInBlock : readLine)(line);
      isInBlock = /\{$/.test(line) || (isInBlock && line !== '}');
      return own ?? [];
    });
    return read.length === lines.length ? read : undefined;
  };
}

const name = String.raw`[\p{L}\p{N}_]+`;
const entity = String.raw`[\p{L}\p{N}_-]+`;
const multiplicity = '(?:"[^"]*" )?';

/** Writes a member with its type after a colon as the library reads it, type first. It shows the type last. */
const members = matching(
  String.raw`\}`,
  String.raw`<<\w+>>`,
  String.raw`[+#~-]?[\w$*]+\([^()~]*\)(?:\s*[^()~]+)?`,
  String.raw`[+#~-]?[^\s~]+(?: [\w$*]+)?`,
);
const readMember: ReadLine = (line) =>
  members(line.replace(/^([+#~-]?)(\w+)\s*:\s*(\S+)$/, '$1$3 $2'));

const syntaxes: readonly Syntax[] = [
  {
    header: /^(?:graph|flowchart)\s+(?:TD|TB|LR|BT|RL)$/,
    read: readFlowchart,
    keywords: /^(?:classDef|class|style|linkStyle|direction)\b.*|^(?:subgraph|end)\b|:::[\w-]+/g,
  },
  {
    header: /^sequenceDiagram$/,
    keywords:
      /^(?:participant|[Nn]ote (?:left of|right of|over))\b|(?<=^participant \S{1,80}) as /g,
    // What spans messages, such as loops and activations, would cover their text.
    read: lineByLine(
      matching(
        String.raw`participant ${name}(?: as .+)?`,
        String.raw`${name}\s*--?(?:>>|\))\s*${name}\s*:\s*.+`,
        String.raw`[Nn]ote (?:(?:left|right) of|over) ${name}(?:\s*,\s*${name})?\s*:\s*.+`,
      ),
    ),
  },
  {
    header: /^classDiagram$/,
    keywords: /^class |(?<= )o(?=--)|(?<=--)o(?= )/,
    read: lineByLine(
      matching(
        String.raw`class ${name}(?:~${name}~)?(?: \{)?`,
        // The library has no lines without an end.
        String.raw`${name} ${multiplicity}(?:<\|--|<\|\.\.|\*--|o--|<--|<\.\.|--\*|--o|-->|--\|>|\.\.>|\.\.\|>) ${multiplicity}${name}(?:\s*:\s*.+)?`,
      ),
      readMember,
    ),
  },
  {
    header: /^erDiagram$/,
    keywords: /(?<= )\S{6}(?= )/,
    read: lineByLine(
      matching(
        String.raw`${entity} \{`,
        String.raw`${entity} [|o}]{2}(?:--|\.\.)[|o{]{2} ${entity}\s*:\s*.+`,
      ),
      matching(String.raw`\}`, String.raw`\S+ \S+(?: (?:PK|FK|UK)(?:\s*,\s*(?:PK|FK|UK))*)?`),
    ),
  },
];
