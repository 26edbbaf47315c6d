/** Resolves an address of a page against the page's own; what can't be resolved stays as it is. */
export function absoluteAddress(address: string, pageAddress: string): string {
  return URL.canParse(address, pageAddress) ? new URL(address, pageAddress).href : address;
}

const balanced = /^[^()]*(?:\([^()]*\)[^()]*)*$/;

/** Escapes an address for the parentheses of a link. */
export function escapeDestination(address: string): string {
  const signs = balanced.test(address) ? /[\s<>\\]/g : /[\s()<>\\]/g;
  return address.replace(signs, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
