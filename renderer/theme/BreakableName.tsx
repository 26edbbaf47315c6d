import { nameParts } from '../model/plain-text.ts';

/** A text that, if it's the name of something in code, breaks between the parts of the name first. */
export function BreakableName({ name }: { name: string }) {
  return nameParts(name).map((part, index) => [index > 0 && <wbr key={index} />, part]);
}
