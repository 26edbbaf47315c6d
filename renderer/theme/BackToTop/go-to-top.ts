/** Scrolls to the beginning of the page, in motion where the reader likes that, and lets the keyboard go on from there. */
export function goToTop(): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  document.getElementById('main')?.focus({ preventScroll: true });
}
