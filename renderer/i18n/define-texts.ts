/** A text declared for translation. It needs an id, a message, or both; without an id the message is its own key. */
export interface TextDeclaration {
  /** Key in a locale's `interface.json`. */
  readonly id?: string;
  /** The English text, with placeholders in braces. */
  readonly message?: string;
}

/** A built-in text of the interface; the type of its message names its placeholders. */
export interface Text<Message extends string = string> extends TextDeclaration {
  readonly id: string;
  readonly message: Message;
}

export type TextGroup<Messages extends Readonly<Record<string, string>>> = {
  readonly [Name in keyof Messages]: Text<Messages[Name]>;
};

/**
 * Declares built-in texts in English under the ids `{group}.{name}`. Bundles leave out the groups that they don't use.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineTexts<const Messages extends Readonly<Record<string, string>>>(
  group: string,
  messages: Messages,
): TextGroup<Messages> {
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, { id: `${group}.${name}`, message }]),
  ) as unknown as TextGroup<Messages>;
}
