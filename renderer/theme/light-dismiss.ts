/**
 * Calls `close` on Escape, on a press outside of an element, and when the focus leaves it, as the browser does with
 * popovers. Escape also focuses what opens it.
 */
export function lightDismiss(
  element: HTMLElement,
  { close, signal }: { readonly close: () => void; readonly signal: AbortSignal },
): void {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    close();
    element.querySelector<HTMLElement>('summary, button')?.focus();
  };
  const onLeave = ({ target }: Event) => {
    if (!element.contains(target as Node)) close();
  };
  element.addEventListener('keydown', onKeyDown, { signal });
  document.addEventListener('pointerdown', onLeave, { signal });
  document.addEventListener('focusin', onLeave, { signal });
}
