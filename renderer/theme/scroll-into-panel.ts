/**
 * Scrolls the panel around an element, and nothing outside it, to center the element, unless it is in view already.
 * It does so in the next frame: measured at once, a page that was just rendered would be laid out for this alone.
 * Returns a function that cancels it.
 */
export function scrollIntoPanel(element: HTMLElement): () => void {
  const frame = requestAnimationFrame(() => center(element));
  return () => cancelAnimationFrame(frame);
}

function center(element: HTMLElement): void {
  const panel = findPanel(element);
  if (!panel) return;
  const item = element.getBoundingClientRect();
  const frame = panel.getBoundingClientRect();
  if (item.top >= frame.top && item.bottom <= frame.bottom) return;
  panel.scrollTop += item.top + item.height / 2 - (frame.top + frame.height / 2);
}

function findPanel(element: HTMLElement): HTMLElement | null {
  let candidate = element.parentElement;
  while (candidate && candidate !== document.body) {
    if (/auto|scroll/.test(getComputedStyle(candidate).overflowY)) return candidate;
    candidate = candidate.parentElement;
  }
  return null;
}
