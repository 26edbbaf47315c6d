import { Flame, Info, Lightbulb, Pencil, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const icons = {
  note: Pencil,
  tip: Lightbulb,
  info: Info,
  warning: TriangleAlert,
  danger: Flame,
  caution: TriangleAlert,
};

interface AdmonitionProps {
  readonly type: keyof typeof icons;
  readonly title?: ReactNode;
  readonly children: ReactNode;
}

/** The markup of `:::note` and its kin, for MDX pages that write it as a component. */
export function Admonition({ type, title, children }: AdmonitionProps) {
  const Icon = icons[type];
  return (
    <aside className={`Admonition Admonition--${type}`}>
      <p className="Admonition-title">
        <Icon size="1em" strokeWidth={1.75} aria-hidden />
        {title ?? type.charAt(0).toUpperCase() + type.slice(1)}
      </p>
      {children}
    </aside>
  );
}
