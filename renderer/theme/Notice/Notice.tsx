import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useTranslate } from '../../routing/contexts.ts';
import { failureTexts } from '../../i18n/texts/shell.ts';
import { IconButton } from '../IconButton.tsx';
import './Notice.css';

interface NoticeProps {
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A message that stays until the reader closes it. */
export function Notice({ action, onClose, children }: NoticeProps) {
  const translate = useTranslate();
  return (
    <div className="Notice Popover Line">
      <div className="Notice-body">{children}</div>
      {action && (
        <button type="button" className="Button" onClick={action.run}>
          {action.label}
        </button>
      )}
      <IconButton label={translate(failureTexts.close)} onClick={onClose}>
        <X size="1.125rem" strokeWidth={1.5} />
      </IconButton>
    </div>
  );
}
