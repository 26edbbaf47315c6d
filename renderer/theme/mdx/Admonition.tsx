import type { ReactNode } from 'react';
import { admonitions, type AdmonitionType } from '../../model/admonitions.ts';

export interface AdmonitionProps {
  readonly type: AdmonitionType;
  /** The kind's own name where absent. */
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

/** The markup of `:::note` and its kin, for MDX pages that write it as a component. */
export function Admonition({ type, title, children }: AdmonitionProps) {
  const { label, icon } = admonitions[type];
  const naming = title ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <aside className={`Admonition Admonition--${type}`}>
      <p className="Admonition-title">
        <svg className="Admonition-icon" viewBox="0 0 24 24" {...naming}>
          <path d={icon} />
        </svg>
        {title ?? label}
      </p>
      {children}
    </aside>
  );
}
