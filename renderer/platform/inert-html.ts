/*
 * Threat: HTML of a pack takes the place of the document's own functions, asks for a name as soon as it is parsed
 * (`<link rel="dns-prefetch">`, in the document of a frame, too), or leads the window to another page (`<meta
 * http-equiv="refresh">`). No policy of a document covers the system's DNS, so the elements must not come to be.
 */

/** Elements that load, lead elsewhere or change how a document is read. No article needs them. */
const active =
  /<(?=(?:base|embed|fencedframe|frame|frameset|iframe|link|meta|object|portal|script)[\s/>])/gi;

/** The anchor of an older document, which an id serves as well. */
const namedAnchor = /<a name="(?=[\w-]+")/gi;

/**
 * What may be the name of an attribute. The document has an image or form as a property of its name, in place of its
 * own function: `<img name=querySelector>`.
 */
const nameAttribute = /(?<=[\s/"'])n(?=ame\s*=)/gi;

/**
 * Turns the tags of active elements into text; a parser begins an element only at such a tag. Takes elements their
 * names: a parser reads a character reference in text, and not in the name of an attribute.
 */
function makeInert(html: string): string {
  return html
    .replace(active, '&lt;')
    .replace(namedAnchor, '<a id="')
    .replace(nameAttribute, (letter) => `&#${letter.charCodeAt(0)};`);
}

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string>>,
  ) => unknown;
}

/** Makes all HTML inert that a script gives the browser to parse, in documents whose policy demands trusted types. */
export function guardHtml(): void {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: makeInert,
    // The content security policy allows the bundle's own scripts only.
    createScriptURL: (address) => address,
  });
}
