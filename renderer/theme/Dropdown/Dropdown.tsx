import ChevronDown from 'lucide-react/icons/chevron-down';
import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { isModifiedClick } from '../../model/links.ts';
import { lightDismiss } from '../light-dismiss.ts';
import './Dropdown.css';

/** Where a navbar item is shown: in the navbar itself, in a dropdown's panel, or in the mobile menu. */
export type NavbarPlace = 'bar' | 'panel' | 'menu';

interface DropdownProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** Links under one label: a popup in the navbar, an accordion in the mobile menu, a group inside a popup. */
export function Dropdown({ place, ...content }: DropdownProps & { readonly place: NavbarPlace }) {
  if (place === 'bar') return <Popup {...content} opensOnHover />;
  const { label, children } = content;
  return place === 'menu' ? (
    <details className="DropdownAccordion">
      <summary className="DropdownAccordion-label Row Line">
        {label}
        <ChevronDown className="Dropdown-caret" size="1rem" strokeWidth={1.5} />
      </summary>
      <ul className="DropdownAccordion-list">{children}</ul>
    </details>
  ) : (
    <>
      <span className="Dropdown-groupLabel GroupTitle">{label}</span>
      <ul className="Dropdown-group">{children}</ul>
    </>
  );
}

interface PopupProps extends DropdownProps {
  /** Name and look of a button without a caret. */
  readonly button?: ComponentProps<'button'>;
  readonly onOpen?: () => void;
  /** A mouse that rests on it opens it, so that a choice takes one press. */
  readonly opensOnHover?: boolean;
}

/** A mouse that only crosses the navbar opens nothing. */
const HOVER_DELAY_MS = 100;
/** Time to get back to a panel. */
const LEAVE_DELAY_MS = 300;

/** Returns the index of an entry, counted from the end if it is negative; `current` is -1 for none. */
type ChooseEntry = (current: number, count: number) => number;

/** Moves the focus to an entry of a panel; returns false if it has none. */
function focusIn(panel: HTMLElement, index: ChooseEntry): boolean {
  const entries = [...panel.querySelectorAll<HTMLElement>('a[href], button')];
  const current = entries.findIndex((entry) => entry === document.activeElement);
  entries.at(index(current, entries.length))?.focus();
  return entries.length > 0;
}

/**
 * A button that opens a panel of links. A click, Enter or arrow down opens it; arrows, Home and End move through it;
 * Escape, a press outside or moving the focus out closes it. Escape returns the focus to the button.
 */
export function Popup({ label, children, button: look, onOpen, opensOnHover }: PopupProps) {
  const [isOpen, setOpen] = useState(false);
  const { hover, press } = useHover(isOpen, setOpen);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLUListElement>(null);
  const panelId = useId();
  /** The entry to focus once there are entries. */
  const awaited = useRef<ChooseEntry | null>(null);

  useEffect(() => {
    if (!isOpen) {
      awaited.current = null;
      return;
    }
    onOpen?.();
    const controller = new AbortController();
    const close = () => setOpen(false);
    lightDismiss(root.current!, { close, signal: controller.signal });
    return () => controller.abort();
  }, [isOpen, onOpen]);

  const focusEntry = (index: ChooseEntry) => {
    // Synchronously, because a hidden panel has nothing to focus.
    flushSync(() => setOpen(true));
    if (!focusIn(panel.current!, index)) awaited.current = index;
  };
  // A panel whose entries load when it opens.
  useEffect(() => {
    if (awaited.current && focusIn(panel.current!, awaited.current)) awaited.current = null;
  }, [children]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') focusEntry((current, count) => (current + 1) % count);
    else if (event.key === 'ArrowUp') focusEntry((current) => Math.max(current, 0) - 1);
    else if (isOpen && event.key === 'Home') focusEntry(() => 0);
    else if (isOpen && event.key === 'End') focusEntry(() => -1);
    else return;
    event.preventDefault();
  };

  return (
    <div ref={root} className="Dropdown" onKeyDown={onKeyDown} {...(opensOnHover && hover)}>
      <button
        ref={button}
        type="button"
        className="Dropdown-button Row Line"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={press}
        {...look}
      >
        {label}
        {!look && <ChevronDown className="Dropdown-caret" size="0.875rem" strokeWidth={1.5} />}
      </button>
      <ul
        ref={panel}
        id={panelId}
        className="Dropdown-panel Popover Scroller"
        hidden={!isOpen}
        onClick={(event) => {
          // A click with a modifier key opens a new tab and leaves the reader here, so the panel stays open.
          const { target } = event;
          const isEntry = target instanceof Element && target.closest('a, button') !== null;
          if (!isEntry || isModifiedClick(event)) return;
          setOpen(false);
          // What a button opens gives the focus back to what had it.
          if (document.activeElement?.tagName === 'BUTTON') button.current?.focus();
        }}
      >
        {children}
      </ul>
    </div>
  );
}

/** Opens and closes a panel by the mouse; a press keeps what the mouse has opened. */
function useHover(isOpen: boolean, setOpen: (isOpen: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const wait = ({ pointerType }: ReactPointerEvent, open: boolean) => {
    clearTimeout(timer.current);
    // What a press has opened, only a press closes.
    if (pointerType !== 'mouse' || (open ? isOpen : !isHeld.current)) return;
    timer.current = setTimeout(
      () => {
        isHeld.current = open;
        setOpen(open);
      },
      open ? HOVER_DELAY_MS : LEAVE_DELAY_MS,
    );
  };
  return {
    hover: {
      onPointerEnter: (event: ReactPointerEvent) => wait(event, true),
      onPointerLeave: (event: ReactPointerEvent) => wait(event, false),
    },
    press: () => {
      clearTimeout(timer.current);
      setOpen(isHeld.current || !isOpen);
      isHeld.current = false;
    },
  };
}
