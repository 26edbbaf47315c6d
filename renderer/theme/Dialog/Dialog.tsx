import X from 'lucide-react/icons/x';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { IconButton } from '../IconButton.tsx';
import './Dialog.css';
import { useDialog } from './useDialog.ts';

interface DialogProps {
  readonly className: string;
  readonly label: string;
  /** Label of the button that closes it, beside the label as title; absent if the dialog has another head. */
  readonly closeLabel?: string;
  readonly isOpen?: boolean;
  readonly onClose: () => void;
  readonly onKeyDown?: KeyboardEventHandler;
  /** Must cover the dialog: a click on the element itself counts as one on its backdrop. */
  readonly children: ReactNode;
}

/** A modal dialog; Escape and a click outside close it. */
export function Dialog(props: DialogProps) {
  const { className, label, closeLabel, isOpen = true, onClose, onKeyDown, children } = props;
  const dialog = { ...useDialog({ isOpen, onClose }), onKeyDown };
  return (
    <dialog {...dialog} className={`Dialog Popover ScreenOnly ${className}`} aria-label={label}>
      {closeLabel !== undefined && (
        <div className="Dialog-head">
          <h2 className="Dialog-title">{label}</h2>
          <DialogClose label={closeLabel} onClick={onClose} />
        </div>
      )}
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
    <IconButton className="Dialog-close" label={label} onClick={onClick}>
      {children}
      <X size="1.125rem" strokeWidth={1.5} />
    </IconButton>
  );
}
