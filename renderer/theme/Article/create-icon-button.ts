interface IconButtonOptions {
  readonly className: string;
  readonly label: string;
  /** SVG path data on a 24 × 24 grid, one for each icon. */
  readonly icons: readonly string[];
}

/** Creates a button for markup that React doesn't render. Its style sheet sets the width of the strokes. */
export function createIconButton({ className, label, icons }: IconButtonOptions) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `IconButton ${className}`;
  button.title = label;
  button.setAttribute('aria-label', label);
  button.innerHTML = icons
    .map(
      (path) =>
        `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`,
    )
    .join('');
  return button;
}
