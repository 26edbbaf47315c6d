import X from 'lucide-react/icons/x';
import { type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import './Dialog.css';

interface DialogProps {
  /** Class of this kind of dialog. */
  readonly className: string;
  readonly label: string;
  readonly isOpen?: boolean;
  readonly onClose: () => void;
  /** Together they cover the dialog. */
  readonly children: ReactNode;
}

/** A window over the page, which nothing else can be done beside; Escape and a press outside close it. */
export function Dialog({ className, label, isOpen = true, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the element goes from the page: closing it gives the focus back to where it was.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={`Dialog ${className}`}
      aria-label={label}
      onCancel={(event) => {
        // Closed by state, at once: a shortcut pressed right after Escape finds it closed.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // The event comes late: by then the dialog may be open again.
        if (!event.currentTarget.open) onClose();
      }}
      onClick={(event) => {
        // A press on the element itself is one on its backdrop.
        if (event.target === dialog.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

interface DialogCloseProps {
  readonly label: string;
  readonly onClick: () => void;
  /** Shown in the place of a cross where there is room and a keyboard. */
  readonly children?: ReactNode;
}

/** The button at the end of a dialog's head. */
export function DialogClose({ label, onClick, children }: DialogCloseProps) {
  return (
    <button type="button" className="Dialog-close" aria-label={label} onClick={onClick}>
      {children}
      <X size={18} strokeWidth={1.5} />
    </button>
  );
}

/** Tells whether the pointer moved, and not the list under it, which is no choice. */
export function isMoving({ movementX, movementY }: PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0;
}
