/** Screen readers ignore what a live region holds from the start, so its text comes this much later. */
const REGION_DELAY_MS = 100;

let region: HTMLElement | null = null;

/** Has screen readers read out a text, after whatever they are reading now. */
export function announce(text: string): void {
  if (!region?.isConnected) region = createRegion();
  const target = region;
  // Emptied first, because the same text again would not be a change.
  target.textContent = '';
  setTimeout(() => {
    target.textContent = text;
  }, REGION_DELAY_MS);
}

function createRegion(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'VisuallyHidden';
  element.setAttribute('role', 'status');
  document.body.append(element);
  return element;
}
