import type { ComponentProps } from 'react';

/** A button that shows an icon; its label is for screen readers. */
export function IconButton({
  label,
  className = '',
  ...button
}: ComponentProps<'button'> & { readonly label: string }) {
  const classes = `IconButton ${className}`.trim();
  return <button type="button" className={classes} aria-label={label} {...button} />;
}
