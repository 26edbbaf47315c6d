/** Decodes the path of an address, only once: decoding again would turn `%252e` into a dot that no check has seen. Null if it's malformed. */
export function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/** Encodes a site path for an address. */
export function encodePath(sitePath: string): string {
  return sitePath.split('/').map(encodeURIComponent).join('/');
}
