import type { InterfaceTexts } from '../model/site.ts';

/** A text of the interface. It needs an id, a message, or both; without an id the message is its own. */
export interface TextDeclaration {
  /** Key in a locale's `interface.json`. */
  readonly id?: string;
  /** The English text, with placeholders in braces. */
  readonly message?: string;
}

let texts: InterfaceTexts = {};

/** Chooses the texts from now on: in the browser once a document, while prerendering once a page. */
export function setInterfaceTexts(next: InterfaceTexts = {}): void {
  texts = next;
}

/** Returns a text in the document's language, with values in the place of `{placeholders}`. Call it while rendering, not before. */
export function translate(
  declaration: TextDeclaration,
  values: Readonly<Record<string, string>> = {},
): string {
  return textOf(declaration).replace(
    placeholder,
    (written, name: string) => values[name] ?? written,
  );
}

/** A name in braces, captured. */
export const placeholder = /\{(\w+)\}/g;

/** Returns a text with its placeholders; throws for a declaration that names none. */
export function textOf({ id, message }: TextDeclaration): string {
  const key = id ?? message;
  if (key === undefined) {
    throw new Error('A translation declaration needs an id or a message, but this one has neither');
  }
  return texts[key] ?? message ?? key;
}
