import { nameParts } from '../model/name-parts.ts';

/** A text that, as the name of a thing in code, breaks between its parts before it breaks anywhere else. */
export function BreakableName({ name }: { name: string }) {
  return nameParts(name).map((part, index) => [index > 0 && <wbr key={index} />, part]);
}
