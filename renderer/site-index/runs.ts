/**
 * Tells whether an item of a sorted list begins a new run, where runs have `size` items on average. The item's name
 * alone decides, so that an item that comes or goes changes one run and no other.
 */
export function startsRun(name: string, size: number): boolean {
  let sum = 0;
  for (let at = 0; at < name.length; at++) sum = (sum * 31 + name.charCodeAt(at)) % 65_521;
  return sum % size === 0;
}
