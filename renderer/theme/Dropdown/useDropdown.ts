import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Behaviour of a button that opens a panel of links: click, Enter and arrow down open it, arrows, Home and End move
 * through it, and Escape, a press elsewhere or leaving it close it. Escape brings the focus back to the button.
 */
export function useDropdown() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);

  const focusEntry = (index: (current: number, count: number) => number) => {
    // At once, so that there is something to focus.
    flushSync(() => setOpen(true));
    const entries = [...(panel.current?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
    const current = entries.findIndex((entry) => entry === document.activeElement);
    entries.at(index(current, entries.length))?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') focusEntry((current, count) => (current + 1) % count);
    else if (event.key === 'ArrowUp') focusEntry((current) => Math.max(current, 0) - 1);
    else if (isOpen && event.key === 'Home') focusEntry(() => 0);
    else if (isOpen && event.key === 'End') focusEntry(() => -1);
    else if (isOpen && event.key === 'Escape') {
      setOpen(false);
      button.current?.focus();
    } else return;
    event.preventDefault();
  };

  // A press on what cannot be focused gives no new target; presses elsewhere are seen above.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };

  return {
    isOpen,
    toggle: () => setOpen(!isOpen),
    close: () => setOpen(false),
    rootRef: root,
    buttonRef: button,
    panelRef: panel,
    handlers: { onKeyDown, onBlur },
  };
}
