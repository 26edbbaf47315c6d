/** Dates (`2024-12-01`, `12-2024`) and versions (`7.0`) begin with a number that is no order. */
const dateOrVersion = /^(?:(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?|\d+[-_.]\d+)/;
const numberPrefix = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/** Takes an ordering prefix off a file or folder name: `01-intro` is `intro` at position 1. */
export function parseNumberPrefix(name: string): { name: string; position: number | undefined } {
  const match = dateOrVersion.test(name) ? null : numberPrefix.exec(name);
  return match ? { name: match[2]!, position: Number(match[1]) } : { name, position: undefined };
}

/** Takes the prefixes off every segment of a folder path with forward slashes. */
export function stripNumberPrefixes(folder: string): string {
  return folder
    .split('/')
    .map((segment) => parseNumberPrefix(segment).name)
    .join('/');
}
