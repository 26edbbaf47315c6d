import { type MouseEvent, useRef } from 'react';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useTranslate } from '../../routing/contexts.ts';
import { landingTexts } from '../../i18n/texts/pages.ts';
import { commonTexts } from '../../i18n/texts/shell.ts';
import { copyText } from '../clipboard.ts';
import { IconButton } from '../IconButton.tsx';
import './CommandLine.css';

export function CommandLine({ command }: { command: string }) {
  const translate = useTranslate();
  const text = useRef<HTMLElement>(null);
  const copy = async ({ currentTarget: pressed }: MouseEvent<HTMLButtonElement>) => {
    const isCopied = await copyText(command, { pressed, done: translate(commonTexts.copied) });
    if (!isCopied) getSelection()?.selectAllChildren(text.current!);
  };
  return (
    <div className="CommandLine">
      <code ref={text} className="CommandLine-text">
        {command}
      </code>
      <IconButton
        className="CommandLine-copy CopyButton"
        label={translate(landingTexts.copyCommand)}
        onClick={(event) => void copy(event)}
      >
        <Copy size="1rem" strokeWidth={1.5} />
        <Check size="1rem" strokeWidth={1.5} />
      </IconButton>
    </div>
  );
}
