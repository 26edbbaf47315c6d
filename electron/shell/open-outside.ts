/*
 * Threat: a page hands the system an address that starts a program, or one that other programs read otherwise than
 * the check did.
 */
import { shell, type WebContents } from 'electron';
import { canOpenOutside } from '../../renderer/model/links.ts';
import { consumeAllowance } from './page-actions.ts';

/** Longest address in characters that browsers and mail programs surely take. */
const MAX_ADDRESS_LENGTH = 8_000;

/** Fields of a mail that a link may fill in; `attach` would name a file. */
const mailFields = ['subject', 'body', 'cc', 'bcc'];

/** Opens an address in the system's browser or mail program, unless the page does so too often. */
export function openOutside(contents: WebContents, address: string): void {
  const safe = toOutsideAddress(address);
  if (safe === null)
    console.warn('Refused to open an address outside: it is too long or not for a browser');
  else if (consumeAllowance(contents)) void shell.openExternal(safe);
}

/** Writes a parsed address back, so that no other program reads it otherwise; null if it must not be opened. */
export function toOutsideAddress(address: string): string | null {
  if (address.length > MAX_ADDRESS_LENGTH || !canOpenOutside(address)) return null;
  const url = new URL(address);
  if (url.protocol === 'mailto:') {
    const fields = url.search.slice(1).split('&');
    const kept = fields.filter((field) => mailFields.includes(field.split('=')[0]!.toLowerCase()));
    url.search = kept.join('&');
    url.hash = '';
  }
  return url.href.length > MAX_ADDRESS_LENGTH ? null : url.href;
}
