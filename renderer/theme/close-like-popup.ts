/** Lets Escape, a press outside and moving the focus out close a `details` that opens over the page. */
export function closeLikePopup(details: HTMLDetailsElement, signal: AbortSignal): void {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !details.open) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  };
  const onLeave = ({ target }: Event) => {
    if (!details.contains(target as Node)) details.open = false;
  };
  details.addEventListener('keydown', onKeyDown, { signal });
  document.addEventListener('pointerdown', onLeave, { signal });
  document.addEventListener('focusin', onLeave, { signal });
}
