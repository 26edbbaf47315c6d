import { useEffect, useRef, useState } from 'react';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { landingTexts } from '../../i18n/texts/pages.ts';
import { commonTexts } from '../../i18n/texts/shell.ts';
import { copyOrSelect } from '../Article/code-actions.ts';
import { IconButton } from '../IconButton.tsx';
import './CommandLine.css';

const COPIED_MS = 2000;

export function CommandLine({ command }: { command: string }) {
  const translate = useTranslate();
  const text = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => setCopied(await copyOrSelect(text.current!));

  const Icon = isCopied ? Check : Copy;
  return (
    <div className="CommandLine">
      <code ref={text} className="CommandLine-text">
        {command}
      </code>
      <IconButton
        className="CommandLine-copy"
        label={translate(landingTexts.copyCommand)}
        onClick={() => void copy()}
      >
        <Icon size="1rem" strokeWidth={1.5} />
      </IconButton>
      <span role="status" className="VisuallyHidden">
        {isCopied ? translate(commonTexts.copied) : ''}
      </span>
    </div>
  );
}
