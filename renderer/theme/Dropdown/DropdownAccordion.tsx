import ChevronDown from 'lucide-react/icons/chevron-down';
import type { DropdownContent } from './Dropdown.tsx';
import './DropdownAccordion.css';

/** A dropdown of the navbar as the mobile menu shows it: its links unfold below the label. */
export function DropdownAccordion({ label, children }: DropdownContent) {
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
