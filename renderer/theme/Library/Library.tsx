import { useState } from 'react';
import { LibraryDialog, type LibraryDialogProps, type LibraryTab } from './LibraryDialog.tsx';

interface LibraryProps extends Pick<LibraryDialogProps, 'onClose'> {
  /** The list it opens with. */
  readonly first: LibraryTab;
}

/** The library, opened at one of its lists. */
export function Library({ first, onClose }: LibraryProps) {
  const [tab, setTab] = useState(first);
  return <LibraryDialog tab={tab} onTab={setTab} onClose={onClose} />;
}
