import type { DayPeople } from './day-people.ts';
import type { ExportedMessage } from './read-export.ts';

/** An npm scope, not a person: `@ai16z/eliza`. */
const scopedPackage = /@[a-z\d][a-z\d._-]*\/[a-z\d][\w.-]*/;
const localAddress = /^(?:127\.|0\.0\.0\.0$|10\.|192\.168\.)/;

/**
 * Takes out of a message what tells who wrote or is meant: mentions become the day's names, and addresses of mail,
 * wallets, machines and pages go. Of a page's address the host stays, since it often is the point of the message.
 */
export function cleanText(
  { content, mentions }: Pick<ExportedMessage, 'content' | 'mentions'>,
  people: DayPeople,
): string {
  let text = content
    .replace(/\r\n?/g, '\n')
    // Control characters, which YAML cannot hold either.
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .replace(/\bhttps?:\/\/(?:www\.)?([^\s/?#<>()]+)[^\s<>()]*/gi, '[link: $1]')
    .replace(/\b(discord\.gg|discord\.com|t\.me|x\.com|twitter\.com)\/[^\s<>()]+/gi, '[link: $1]')
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[mail address]')
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
  // The longest first: a name may begin with another one.
  for (const { id, word } of named.sort((a, b) => b.word.length - a.word.length)) {
    text = text.replaceAll(`@${word}`, people.mentioned(id));
  }
  return text
    .replace(/<@!?(\d+)>/g, (_, id: string) => people.mentioned(id))
    .replace(/<@&\d+>|@(?:everyone|here)\b/g, 'everyone')
    .replace(/<#\d+>/g, 'another channel')
    .replace(/<a?(:\w+:)\d+>/g, '$1')
    .replace(
      new RegExp(`(${scopedPackage.source})|@[\\p{L}\\p{N}_][\\p{L}\\p{N}_.-]*`, 'gu'),
      (_, scoped?: string) => {
        return scoped ?? 'someone';
      },
    )
    .trim();
}
