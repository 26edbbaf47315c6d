import type { InterfaceTexts } from './translate.ts';

let current: InterfaceTexts = {};

/** Sets the texts for functions of the site's components, which can't ask React for the locale. */
export function setComponentTexts(texts: InterfaceTexts = {}): void {
  current = texts;
}

/** Returns a text of the site's components in the current locale, or else as it was written. */
export function componentText(declaration: {
  readonly id?: string | undefined;
  readonly message?: string | undefined;
}): string {
  const { message = '', id = message } = declaration;
  return current[id] ?? (message || id);
}
