import type { ExportedMessage } from './read-export.ts';

/** The pseudonyms of one day's people: `a-1` is the first who spoke. */
export class Pseudonyms {
  readonly #names = new Map<string, string>();

  get size(): number {
    return this.#names.size;
  }

  speaker(id: string): string {
    const name = this.#names.get(id) ?? `a-${this.#names.size + 1}`;
    this.#names.set(id, name);
    return name;
  }

  /** Only people who spoke have a pseudonym; everyone else is `someone`. */
  mentioned(id: string): string {
    return this.#names.get(id) ?? 'someone';
  }
}

/** An npm scope, not a person: `@ai16z/eliza`. */
const scopedPackage = /@[a-z\d][a-z\d._-]*\/[a-z\d][\w.-]*/;
const localAddress = /^(?:127\.|0\.0\.0\.0$|10\.|192\.168\.)/;

/**
 * Removes from a message what identifies its author or others: mentions become pseudonyms; mail, wallet, IP and web
 * addresses are replaced. Links keep their host, which is often what the message is about.
 */
export function anonymize(
  { content, mentions }: Pick<ExportedMessage, 'content' | 'mentions'>,
  pseudonyms: Pseudonyms,
): string {
  let text = content
    .replace(/\r\n?/g, '\n')
    // Control characters and lone surrogates, which YAML can't contain either.
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .replace(/\bhttps?:\/\/(?:www\.)?([^\s/?#<>()]+)[^\s<>()]*/gi, '[link: $1]')
    .replace(/\b(discord\.gg|discord\.com|t\.me|x\.com|twitter\.com)\/[^\s<>()]+/gi, '[link: $1]')
    .replace(/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[mail address]')
    .replace(/\b0x[\da-f]{40}\b/gi, '[wallet address]')
    .replace(
      /\b(?=[1-9A-Za-z]*\d)(?=[1-9A-Za-z]*[a-z])(?=[1-9A-Za-z]*[A-Z])[1-9A-HJ-NP-Za-km-z]{32,44}\b/g,
      '[wallet address]',
    )
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, (address) =>
      localAddress.test(address) ? address : '[IP address]',
    );
  const named = mentions.flatMap(({ id, name, nickname }) =>
    [nickname, name].flatMap((word) => (word ? [{ id, word }] : [])),
  );
  // The longest first, since one name may begin with another.
  for (const { id, word } of named.sort((a, b) => b.word.length - a.word.length)) {
    text = text.replaceAll(`@${word}`, pseudonyms.mentioned(id));
  }
  return text
    .replace(/<@!?(\d+)>/g, (_, id: string) => pseudonyms.mentioned(id))
    .replace(/<@&\d+>|@(?:everyone|here)\b/g, 'everyone')
    .replace(/<#\d+>/g, 'another channel')
    .replace(/<a?(:\w+:)\d+>/g, '$1')
    .replace(
      new RegExp(`(${scopedPackage.source})|@[\\p{L}\\p{N}_][\\p{L}\\p{N}_.-]*`, 'gu'),
      (_, scoped?: string) => scoped ?? 'someone',
    )
    .trim();
}
