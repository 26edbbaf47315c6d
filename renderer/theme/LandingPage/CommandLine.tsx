import { useEffect, useRef, useState } from 'react';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { translate } from '../../i18n/translate.ts';
import './CommandLine.css';

/** Milliseconds for which the button says that it has copied. */
const SAID = 2000;

/** A command for the terminal, with a button that copies it. */
export function CommandLine({ command }: { command: string }) {
  const text = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(command);
      setCopied(true);
    } catch {
      // Without leave to write, or outside a secure origin: select it, so that one key copies it.
      if (text.current) getSelection()?.selectAllChildren(text.current);
    }
  };

  return (
    <div className="CommandLine">
      <code ref={text} className="CommandLine-text">
        {command}
      </code>
      <button
        type="button"
        className="CommandLine-copy"
        aria-label={translate({ id: 'command.copy', message: 'Copy command' })}
        onClick={() => void copy()}
      >
        {isCopied ? <Check size={16} strokeWidth={1.5} /> : <Copy size={16} strokeWidth={1.5} />}
      </button>
      <span role="status" className="visually-hidden">
        {isCopied ? translate({ id: 'copied', message: 'Copied' }) : ''}
      </span>
    </div>
  );
}
