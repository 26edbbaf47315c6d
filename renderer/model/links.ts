/** Whether a link target is on another site: `https://…` or `//…`. Such links open in a new tab. */
export function isExternalLink(target: string): boolean {
  return /^(?:https?:)?\/\//i.test(target);
}

/** Whether an absolute address may go to the system's browser or mail program. */
export function canOpenOutside(address: string): boolean {
  return URL.canParse(address) && /^(?:https?|mailto):$/.test(new URL(address).protocol);
}

/** Whether a click carries a modifier key, so that the browser should open a new tab or window or download. */
export function isModifiedClick(
  event: Readonly<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>>,
): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}
