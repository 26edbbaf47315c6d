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

/** Texts of one locale by id; what is missing is shown in English. */
export type InterfaceTexts = Readonly<Record<string, string>>;

type Placeholders<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

type Values<Message extends string> = string extends Message
  ? [values?: Readonly<Record<string, string>>]
  : [Placeholders<Message>] extends [never]
    ? []
    : [values: Readonly<Record<Placeholders<Message>, string>>];

/** Returns a text in one locale's language, with values in place of its `{placeholders}`. */
export type TranslateFunction = <Message extends string>(
  text: Text<Message> | TextDeclaration,
  ...values: Values<Message>
) => string;

export function createTranslate(texts: InterfaceTexts): TranslateFunction {
  return (text, ...[values]) => {
    const known: Readonly<Record<string, string>> = values ?? {};
    return textOf(text, texts).replace(
      placeholder,
      (written, name: string) => known[name] ?? written,
    );
  };
}

/** A name in braces, captured. */
export const placeholder = /\{(\w+)\}/g;

/** Returns a text with its placeholders; throws for a declaration without id and message. */
export function textOf({ id, message }: TextDeclaration, texts: InterfaceTexts): string {
  const key = id ?? message;
  if (key === undefined) {
    throw new Error('A translation declaration needs an id or a message, but this one has neither');
  }
  return texts[key] ?? message ?? key;
}
