import X from 'lucide-react/icons/x';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import './Dialog.css';
import { showDialog } from './show-dialog.ts';

interface DialogProps {
  readonly className: string;
  readonly label: string;
  readonly isOpen?: boolean;
  readonly onClose: () => void;
  /** Must cover the dialog: a click on the element itself counts as one on its backdrop. */
  readonly children: ReactNode;
}

/** A modal dialog; Escape and a click outside close it. */
export function Dialog({ className, label, isOpen = true, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect, because closing returns the focus only while the element is still in the document.
  useLayoutEffect(() => {
    if (!isOpen) return;
    return dialog.current ? showDialog(dialog.current) : undefined;
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={`Dialog screen-only ${className}`}
      aria-label={label}
      onCancel={(event) => {
        // Closes by state, synchronously, so that a shortcut right after Escape finds it closed.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // The event is asynchronous; by now the dialog may be open again.
        if (!event.currentTarget.open) onClose();
      }}
      onClick={(event) => {
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
  /** Shown instead of the cross on wide screens with a keyboard. */
  readonly children?: ReactNode;
}

export function DialogClose({ label, onClick, children }: DialogCloseProps) {
  return (
    <button type="button" className="Dialog-close IconButton" aria-label={label} onClick={onClick}>
      {children}
      <X size={18} strokeWidth={1.5} />
    </button>
  );
}
