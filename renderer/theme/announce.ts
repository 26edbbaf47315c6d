/** Milliseconds a new region needs to be noticed; what stands in it from the start is not read out. */
const NOTICE = 100;

let region: HTMLElement | null = null;

/** Says something short to readers who listen, after what is being read out. */
export function announce(text: string): void {
  if (!region?.isConnected) region = createRegion();
  const target = region;
  // The same words again are a change only after a silence.
  target.textContent = '';
  setTimeout(() => {
    target.textContent = text;
  }, NOTICE);
}

function createRegion(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'visually-hidden';
  element.setAttribute('role', 'status');
  document.body.append(element);
  return element;
}
