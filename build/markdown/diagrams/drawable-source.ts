/*
 * The library that draws skips what it doesn't know without a word, and a diagram that lacks a line tells something
 * else. So each line has to have a form that it's known to draw well; a diagram with any other one is left to Mermaid.
 * So are state diagrams: most have circles, in which the library doesn't keep the order of the states.
 */

const id = String.raw`\w+(?:-\w+)*`;
// A parallelogram, which begins and ends with the same slash, would show its slashes; a flag would hide its arrow.
const shapes = [
  String.raw`\[(?!\/[^\]]*\/\]|\\[^\]]*\\\])[^\]]+\]\]?`,
  String.raw`\(\[[^\]]+\]\)`,
  String.raw`\(+[^()]+\)+`,
  String.raw`\{+[^{}]+\}+`,
].join('|');
const nodePattern = new RegExp(`^(${id})(${shapes})?(?::::(${id}))?\\s*(&|$|(?=<?[-=]))\\s*`);

const lines = { solid: ['---', '-->'], dotted: ['-.-', '-.->'], thick: ['===', '==>'] } as const;
const arrowPattern =
  /^(<)?(?:(?<solid>-{2,}(?:>|-))|(?<dotted>-\.+-(?:>)?)|(?<thick>={2,}(?:>|=)))\s*(?:\|(?<label>[^|]+)\|\s*)?/;
// `--x` and `--o` are ends that the library doesn't draw.
const labelPattern = String.raw`(?<label>"[^"]+"|[^\s"|<>=.-](?:[^"|<>=-]*[^\s"|<>=.-])?)`;
const namedArrowPattern = new RegExp(
  String.raw`^(<)?(?:(?<solid>--)|(?<dotted>-\.)|(?<thick>==))(?![xo])\s*${labelPattern}\s*(?:-{2,}|\.+-|={2,})(?<end>[>=-])?\s*`,
);

const statements = [
  String.raw`subgraph [^[\]]+`,
  String.raw`subgraph ${id} ?\[[^\]]+\]`,
  'direction (?:TB|TD|BT|LR|RL)',
  String.raw`classDef \w+ .+`,
  String.raw`class [\w,-]+ \w+`,
  String.raw`style [\w,-]+ .+`,
  String.raw`linkStyle (?:default|[\d, ]+) .+`,
  'end',
];
const statementPattern = new RegExp(`^(?:${statements.join('|')})$`);
const keywordPattern = /^(?:click|end|graph|subgraph|class|classDef|style|linkStyle|direction)\b/;
/** Elements that the library shows as text. */
const unknownTag = /<\/?(?!(?:br|[bius]|em|strong|del)\s*\/?>)[a-z]/i;

interface Node {
  readonly id: string;
  /** With its shape and its class. */
  readonly written: string;
}

interface Link {
  readonly line: keyof typeof lines;
  readonly label: string | undefined;
  readonly hasStart: boolean;
  readonly hasEnd: boolean;
}

/** Nodes, and how each group of them is linked with the next. */
interface Chain {
  readonly groups: readonly (readonly Node[])[];
  readonly links: readonly Link[];
}

/** Writes the statements of a flowchart as the library reads them; undefined if one of them can't be drawn. */
function readFlowchart(source: readonly string[]): string[] | undefined {
  const read: (string | Chain)[] = [];
  for (const line of source) {
    if (unknownTag.test(line)) return undefined;
    const isStatement = statementPattern.test(line);
    const chain = isStatement || keywordPattern.test(line) ? undefined : readChain(line);
    if (!isStatement && !chain) return undefined;
    read.push(chain ?? line);
  }
  const isBackward = findBackward(read.filter((one) => typeof one !== 'string'));
  return read.flatMap((one) => (typeof one === 'string' ? [one] : writeChain(one, isBackward)));
}

function readChain(line: string): Chain | undefined {
  const groups: Node[][] = [[]];
  const links: Link[] = [];
  let rest = line;
  for (;;) {
    const node = nodePattern.exec(rest);
    if (!node) return undefined;
    rest = rest.slice(node[0].length);
    const [, id = '', shape = '', className] = node;
    groups.at(-1)!.push({ id, written: `${id}${shape}${className ? `:::${className}` : ''}` });
    if (node[4] === '&') continue;
    if (rest === '') return { groups, links };
    const arrow = arrowPattern.exec(rest) ?? namedArrowPattern.exec(rest);
    if (!arrow) return undefined;
    rest = rest.slice(arrow[0].length);
    const { solid, dotted, thick, label, end } = arrow.groups!;
    links.push({
      line: solid ? 'solid' : dotted ? 'dotted' : 'thick',
      label,
      hasStart: arrow[1] !== undefined,
      hasEnd: />$/.test(end ?? solid ?? dotted ?? thick ?? ''),
    });
    groups.push([]);
  }
}

/** Finds links that lead back; drawn from their end, they keep the first node first, wherever a circle is broken. */
function findBackward(chains: readonly Chain[]): (source: Node, target: Node) => boolean {
  const targets = new Map<string, string[]>();
  for (const { groups } of chains) {
    for (const [index, group] of groups.entries()) {
      for (const { id } of group) {
        const next = (groups[index + 1] ?? []).map((node) => node.id);
        targets.set(id, [...(targets.get(id) ?? []), ...next]);
      }
    }
  }
  const backward = new Set<string>();
  const open = new Set<string>();
  const done = new Set<string>();
  const visit = (id: string) => {
    if (done.has(id)) return;
    open.add(id);
    for (const target of targets.get(id)!) {
      if (open.has(target)) backward.add(`${id} ${target}`);
      else visit(target);
    }
    open.delete(id);
    done.add(id);
  };
  for (const id of targets.keys()) visit(id);
  return (source, target) => source.id !== target.id && backward.has(`${source.id} ${target.id}`);
}

function writeChain(
  { groups, links }: Chain,
  isBackward: ReturnType<typeof findBackward>,
): string[] {
  if (links.length === 0) return groups.flat().map(({ written }) => written);
  return links.flatMap((link, index) =>
    groups[index]!.flatMap((source) =>
      groups[index + 1]!.map((target) =>
        isBackward(source, target)
          ? `${target.written} ${arrowOf(link, true)} ${source.written}`
          : `${source.written} ${arrowOf(link, false)} ${target.written}`,
      ),
    ),
  );
}

function arrowOf({ line, label, hasStart, hasEnd }: Link, isReversed: boolean): string {
  const [atStart, atEnd] = isReversed ? [hasEnd, hasStart] : [hasStart, hasEnd];
  return `${atStart ? '<' : ''}${lines[line][atEnd ? 1 : 0]}${label ? `|${label}|` : ''}`;
}

/** A diagram's source in the words that the library reads. */
interface DrawableSource {
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
