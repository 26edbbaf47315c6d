/** Closes a `details` that opens over the page on Escape, a press outside, and when the focus leaves it, as the browser does with popovers. */
export function lightDismiss(details: HTMLDetailsElement, signal: AbortSignal): void {
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
