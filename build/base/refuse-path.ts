/** What common file systems take for the name of a file. */
const MAX_NAME_BYTES = 255;
const MAX_PATH_BYTES = 1000;

/** Says why nothing can be written at a path below an output folder; undefined if something can. */
export function refusePath(name: string): string | undefined {
  if (/[\u0000-\u001f\u007f\\]/.test(name))
    return 'has a control character or a backslash; remove it';
  const parts = name.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..'))
    return 'leads out of its folder; remove "..", "." and empty parts';
  if (parts.some((part) => Buffer.byteLength(part) > MAX_NAME_BYTES))
    return `has a part of more than ${MAX_NAME_BYTES} bytes; shorten it`;
  return Buffer.byteLength(name) > MAX_PATH_BYTES
    ? `is longer than ${MAX_PATH_BYTES} bytes; shorten it`
    : undefined;
}
