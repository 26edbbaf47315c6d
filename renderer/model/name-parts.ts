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
