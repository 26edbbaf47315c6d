import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import './DropdownAccordion.css';

interface DropdownAccordionProps {
  readonly label: ReactNode;
  /** List items. */
  readonly children: ReactNode;
}

/** A dropdown of the navbar as the mobile menu shows it: its links unfold below the label. */
export function DropdownAccordion({ label, children }: DropdownAccordionProps) {
  return (
    <details className="DropdownAccordion">
      <summary className="DropdownAccordion-label">
        {label}
        <ChevronDown className="Dropdown-caret" size={16} strokeWidth={1.5} />
      </summary>
      <ul className="DropdownAccordion-list">{children}</ul>
    </details>
  );
}
