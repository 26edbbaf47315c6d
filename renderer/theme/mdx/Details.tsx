import type { DetailsHTMLAttributes, ReactNode } from 'react';

export interface DetailsProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  /** The line that is always on show. */
  readonly summary?: ReactNode;
}

/** A part of an MDX page that the reader unfolds. */
export function Details({ summary, children, ...rest }: DetailsProps) {
  return (
    <details {...rest}>
      {summary !== undefined && <summary>{summary}</summary>}
      {children}
    </details>
  );
}
