import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * Shows a modal dialog as long as it's open; returns the props of its element, which its content must cover. Escape and
 * a click outside call `onClose`.
 */
export function useDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressed = useRef(false);
  // A layout effect, because closing returns the focus only while the element is still in the document, and before a
  // new page takes the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.showModal();
    return () => {
      element.close();
      // Where nothing had the focus before, it would stay in the closed dialog until the next frame, with its keys.
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && element.contains(activeElement)) {
        activeElement.blur();
      }
    };
  }, [isOpen]);
  return {
    ref: dialog,
    onCancel: (event: SyntheticEvent) => {
      // Closes by state, synchronously, so that a shortcut right after Escape finds it closed.
      if (event.target !== dialog.current) return;
      event.preventDefault();
      onClose();
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      // The event is asynchronous; by now the dialog may be open again.
      if (!event.currentTarget.open) onClose();
    },
    onMouseDown: ({ target }: MouseEvent) => {
      isPressed.current = target === dialog.current;
    },
    onClick: ({ target, detail }: MouseEvent) => {
      // The content covers the dialog, so a click on the dialog itself is on its backdrop, or selected text up to there.
      // The second click of two is meant for what has shown the dialog.
      if (target === dialog.current && isPressed.current && detail < 2) onClose();
    },
  };
}
