/*
 * Threat: a page sends its window to a foreign address, where the bridge would serve a stranger, or hands the
 * system an address that starts a program.
 */
import { isInside, type SitePlace } from './site-place.ts';

/** What becomes of an address a page wants to go to: shown here, handed to the system, or nothing. */
export type Verdict = 'inside' | 'external' | 'refused';

const externalProtocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** Judges an address that a page wants to go to or to open. */
export function judgeNavigation(place: SitePlace, address: string): Verdict {
  if (isInside(place, address)) return 'inside';
  return isExternal(address) ? 'external' : 'refused';
}

/** Tells whether an address may be handed to the system's browser or mail program. */
export function isExternal(address: string): boolean {
  return URL.canParse(address) && externalProtocols.has(new URL(address).protocol);
}
