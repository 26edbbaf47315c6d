import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import type { DropdownContent } from './Dropdown.tsx';
import { useDropdown } from './useDropdown.ts';

/** A button in the navbar and the panel of links it opens. */
export function DropdownPopup({ label, children }: DropdownContent) {
  const { isOpen, toggle, close, rootRef, buttonRef, panelRef, handlers } = useDropdown();
  const panelId = useId();
  return (
    <div ref={rootRef} className="Dropdown" {...handlers}>
      <button
        ref={buttonRef}
        type="button"
        className="Dropdown-button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        {label}
        <ChevronDown className="Dropdown-caret" size={14} strokeWidth={1.5} />
      </button>
      <ul
        ref={panelRef}
        id={panelId}
        className="Dropdown-panel"
        hidden={!isOpen}
        onClick={(event) => {
          // Taken by a link, or left to the browser with a modifier held: then the reader stays here.
          if (event.defaultPrevented) close();
        }}
      >
        {children}
      </ul>
    </div>
  );
}
