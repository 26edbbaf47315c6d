import { rootAttributes } from '../model/persisted-state.ts';

/*
 * Styles of highlights make the browser compute more for every element of a page, so they apply only while there are
 * highlights.
 */

/** Shows ranges as the style sheet has it for a name of `::highlight()`. */
export function setHighlight(name: string, highlight: Highlight): void {
  CSS.highlights.set(name, highlight);
  markHighlighted();
}

export function removeHighlight(name: string): void {
  CSS.highlights.delete(name);
  markHighlighted();
}

function markHighlighted(): void {
  const isHighlighted = CSS.highlights.size > 0;
  document.documentElement.toggleAttribute(rootAttributes.highlighted, isHighlighted);
}
