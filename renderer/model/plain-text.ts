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

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for use in HTML text and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character]!);
}

/** Tells whether an article's HTML has classes that begin with a prefix, for style sheets that few articles need. */
export function hasClassPrefix(html: string, prefix: string): boolean {
  return new RegExp(`class="(?:[^"]* )?${prefix}[A-Z]`).test(html);
}

/** Characters from which a name may be too long for a line. */
const LONG_NAME = 20;

/** Longer texts are no names. */
const LONGEST_NAME = 200;

/** Before a capital, once a good part of the name stands on the line; never in text of several words. */
const BREAK = /(?<=^\w{7,}[a-z])(?=[A-Z]\w*\W*$)/;

/** The parts of a long name in camel case, between which a narrow line may break it; any other text is one part. */
export function nameParts(text: string): readonly string[] {
  return text.length < LONG_NAME || text.length > LONGEST_NAME ? [text] : text.split(BREAK);
}
