/** A title without emoji, which title bars, task switchers and file names of some systems show as boxes. */
export function withoutEmoji(title: string): string {
  return title
    .replace(/(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|[\u200D\uFE0F])+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
