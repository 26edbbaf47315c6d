import type { Nodes } from 'hast';

const emoji =
  /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|[\u200D\uFE0F\u20E3]|\p{Emoji_Modifier}/gu;

/** The text of a tree in one line. */
export function toPlainText(node: Nodes): string {
  return collapse(textOf(node));
}

/** Turns every run of blanks into one space. */
export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Drops emoji, which nobody searches for. */
export function withoutEmoji(text: string): string {
  return text.replace(emoji, '');
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  // The number of a footnote is no part of the sentence it stands in.
  if (node.type === 'element' && node.properties['dataFootnoteRef'] !== undefined) return '';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
