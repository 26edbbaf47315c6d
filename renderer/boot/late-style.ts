import { rootAttributes } from '../model/persisted-state.ts';

/** Attributes of a link to a style sheet that waits for {@link applyLateStyle}; without script, it applies at once. */
export const lateStyleAttributes = 'data-late media="(scripting: none)"';

const lateLinks = 'link[data-late]';

/** Follows the links to style sheets. In the app, they are there already, so the page is laid out once. */
export const lateStyleScript =
  `if(document.documentElement.hasAttribute('${rootAttributes.app}'))` +
  `for(var l of document.querySelectorAll('${lateLinks}'))l.removeAttribute('media'),l.removeAttribute('data-late')`;

/**
 * Holds style sheets back until {@link applyLateStyle}, and calls back when one arrives; printing needs them, too.
 * The document has the rules by itself that can apply as long as nobody touches it. When a style sheet applies, the
 * browser computes most styles again, which keeps a slow processor busy.
 */
export function holdLateStyle(signal: AbortSignal, onArrival: () => void): void {
  const onLoad = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    if (target.matches(lateLinks)) {
      // If its media query began to match instead, Chromium would lay out all text again.
      if (target.sheet) target.sheet.disabled = true;
      target.removeAttribute('media');
    }
    onArrival();
  };
  // Not on the window, where only its own event arrives.
  document.addEventListener('load', onLoad, { capture: true, signal });
  addEventListener('beforeprint', applyLateStyle, { signal });
}

/** Applies the style sheets that have arrived. */
export function applyArrivedStyle(): void {
  for (const link of findLateLinks()) if (link.sheet) link.sheet.disabled = false;
}

/** Applies all style sheets, now or as soon as they arrive. */
export function applyLateStyle(): void {
  for (const link of findLateLinks()) {
    link.removeAttribute('data-late');
    link.removeAttribute('media');
    if (link.sheet) link.sheet.disabled = false;
  }
}

function findLateLinks(): NodeListOf<HTMLLinkElement> {
  return document.querySelectorAll<HTMLLinkElement>(lateLinks);
}
