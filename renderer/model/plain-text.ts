const emoji =
  /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|[\u200D\uFE0F\u20E3]|\p{Emoji_Modifier}/gu;

/** Replaces each run of white space with one space. */
export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export function withoutEmoji(text: string): string {
  // Looking up the classes of each letter takes long, and most texts have none of these.
  return /[\u0080-\uffff]/.test(text) ? text.replace(emoji, '') : text;
}
