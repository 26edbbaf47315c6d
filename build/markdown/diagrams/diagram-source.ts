/** A diagram's source as the library reads it, and what its drawing has to show. */
export interface DiagramSource {
  readonly source: string;
  /** Words of labels and names. */
  readonly words: readonly string[];
  /** How many links there are at least: `A & B --> C` counts as one. */
  readonly linkCount: number;
  /** The texts of `accTitle` and `accDescr`, which aren't drawn. */
  readonly title: string | undefined;
  readonly description: string | undefined;
}

interface Kind {
  readonly header: RegExp;
  /** Finds labels, to skip them, and what links two names, with a text in it or a label after it. */
  readonly link: RegExp;
  /** Links whose line and ends the library draws. */
  readonly drawable: RegExp;
  /** Keywords and statements that aren't drawn. */
  readonly undrawn?: RegExp;
}

interface Link {
  readonly arrow: string;
  /** Between vertical lines, or empty. */
  readonly label: string;
}

/** A line, cut at its links: there's one part more than links. */
interface Chain {
  readonly parts: readonly string[];
  readonly links: readonly Link[];
}

const kinds: readonly Kind[] = [
  {
    header: /^(?:graph|flowchart)\s+(?:TD|TB|LR|BT|RL)$/,
    link: /"[^"]*"|\[.*?\]+|\(.*?\)+|\{.*?\}+|(?:(?:--|==|-\.)\s+(?<text>[^|<>=]+?)\s+)?(?<arrow>(?:\b[xo])?<?(?:-{2,}|={2,}|-?\.+-)[>xo]?|~{3,}|@)(?:\s*(?<label>\|[^|]*\|))?/g,
    drawable: /^<?(?:--[->]|==[=>]|-?\.->?)$/,
    undrawn: /^(?:classDef|class|style|linkStyle|direction)\b.*|^(?:subgraph|end)\b|:::[\w-]+/g,
  },
  {
    header: /^sequenceDiagram$/,
    link: /:.*|(?<arrow>(?:<<|\(\))?--?(?:>>|[>x)|\\/]+)(?:[+-]|\(\))?)/g,
    drawable: /^--?(?:>>|\))$/,
    undrawn: /^(?:participant|note (?:left of|right of|over))\b|(?<=^\w+ \S{1,80}) as /gi,
  },
  {
    header: /^classDiagram$/,
    link: /"[^"]*"|(?<!:):(?!:).*|(?<=\s)(?<arrow>[<|*o()]*(?:--|\.\.)[|>*o()]*)/g,
    // The library has no lines without an end.
    drawable: /^(?:<\|?(?:--|\.\.)|[*o]--|--[*o]|(?:--|\.\.)\|?>)$/,
    undrawn: /^class /g,
  },
  {
    header: /^erDiagram$/,
    // Comments of attributes and other names of entities aren't drawn.
    link: /:.*|(?<arrow>\S*(?:--|\.\.)\S*|"[^"]*"|\[[^\]]+\])/g,
    drawable: /^[|o}]{2}(?:--|\.\.)[|o{]{2}$/,
  },
];

/** Returns undefined for a diagram of a kind, or with a link, that the library doesn't know. */
export function readDiagram(text: string): DiagramSource | undefined {
  const { title, description, rest } = takeAccessibleName(text);
  const [header = '', ...lines] = rest
    .split('\n')
    .map((line) => line.trim().replace(/;$/, ''))
    .filter((line) => line !== '' && !/^%%(?!\{)/.test(line));
  const kind = kinds.find((one) => one.header.test(header));
  if (!kind) return undefined;
  const chains = lines.map((line) => cutAtLinks(line, kind.link));
  const links = chains.flatMap((chain) => chain.links);
  if (!links.every(({ arrow }) => kind.drawable.test(arrow))) return undefined;
  const names = chains.map(({ parts }) => parts.join(' ').replace(kind.undrawn ?? '', ' '));
  const words = [...names, ...links.map(({ label }) => label)].flatMap(wordsIn);
  const source = [header, ...turnBackwardLinks(chains).map(writeChain)].join('\n');
  return { source, words, linkCount: links.length, title, description };
}

function cutAtLinks(line: string, pattern: RegExp): Chain {
  const parts: string[] = [];
  const links: Link[] = [];
  let start = 0;
  for (const { 0: whole, index, groups = {} } of line.matchAll(pattern)) {
    const { arrow, text, label = text ? `|${text}|` : '' } = groups;
    if (arrow === undefined) continue;
    parts.push(line.slice(start, index));
    links.push({ arrow: arrow.replace(/^\./, '-.'), label });
    start = index + whole.length;
  }
  return { parts: [...parts, line.slice(start)], links };
}

/** Writes a line with spaces around links; the library takes dashes for a part of the name before them. */
function writeChain({ parts, links }: Chain): string {
  return parts
    .map((part, index) =>
      index === 0 ? part : ` ${links[index - 1]!.arrow}${links[index - 1]!.label} ${part}`,
    )
    .join('');
}

/**
 * Turns links of a flowchart that lead back to a node that is named earlier, since the library would put any node of a
 * circle first. It knows lines with an arrow at their start alone, which Mermaid doesn't.
 */
function turnBackwardLinks(chains: readonly Chain[]): readonly Chain[] {
  const targets = new Map<string, Set<string>>();
  for (const { parts } of chains) {
    for (const [index, part] of parts.entries()) {
      const id = idIn(part);
      const next = targets.get(id) ?? new Set();
      if (index + 1 < parts.length) next.add(idIn(parts[index + 1]!));
      targets.set(id, next);
    }
  }
  const order = Array.from(targets.keys());
  const leadsTo = (from: string, to: string, seen = new Set<string>()): boolean =>
    from === to ||
    (!seen.has(from) &&
      Array.from(targets.get(from)!).some((next) => leadsTo(next, to, seen.add(from))));
  return chains.map((chain) => {
    const [source, target] = chain.parts.map(idIn) as [string, string];
    const [link, ...others] = chain.links;
    const arrows: Readonly<Record<string, string>> = {
      '-->': '<---',
      '-.->': '<-.-',
      '==>': '<===',
    };
    const arrow = arrows[link?.arrow ?? ''];
    if (!link || !arrow || others.length > 0) return chain;
    if (order.indexOf(source) <= order.indexOf(target) || !leadsTo(target, source)) return chain;
    return { parts: chain.parts.toReversed(), links: [{ ...link, arrow }] };
  });
}

const idIn = (part: string) => /[\w-]+/.exec(part)?.[0] ?? '';

/** Returns the words of a text; a tag of formatted text isn't one. */
export function wordsIn(text: string): string[] {
  const plain = text.replace(/<\/?(?:br|[bius]|em|strong|del)\s*\/?>/gi, ' ');
  return plain.match(/[\p{L}\p{M}\p{N}_]+(?:\.\p{N}+)*/gu) ?? [];
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
