import { MAIN_ID } from '../../model/document-data.ts';
import type { TranslateFunction } from '../../i18n/translate.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from '../../routing/contexts.ts';
import { findTexts } from '../../i18n/texts/commands.ts';
import { onCommand } from '../Commands/command-bus.ts';
import { IconButton } from '../IconButton.tsx';
import { useFind } from './useFind.ts';
import './FindBar.css';

/** A longer selection isn't used as the query. */
const MAX_SELECTION_LENGTH = 80;

let lastQuery = '';

/** Finds a text in the article; the bar itself is outside it and never matches. */
export function FindBar({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const [query, setQuery] = useState(() => selectedText() || lastQuery);
  const { active, total, step, activeRange } = useFind(query);
  const input = useRef<HTMLInputElement>(null);
  const hasNoMatches = query.trim() !== '' && total === 0;

  useEffect(() => {
    lastQuery = query;
  }, [query]);

  const close = () => {
    const range = activeRange();
    onClose();
    continueAt(range);
  };
  const execute = useEffectEvent((command: string) => {
    if (command === 'find') {
      const selected = selectedText();
      if (selected) setQuery(selected);
      input.current?.focus();
      input.current?.select();
    } else if (command === 'find-next') step(1);
    else if (command === 'find-previous') step(-1);
  });
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
    return onCommand(({ command }) => execute(command));
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && event.target === input.current) step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };

  const label = translate(findTexts.label);
  const isOn = total > 0;
  const buttons = [
    { name: 'previous', Icon: ChevronUp, isOn, run: () => step(-1) },
    { name: 'next', Icon: ChevronDown, isOn, run: () => step(1) },
    { name: 'close', Icon: X, isOn: true, run: close },
  ] as const;
  return (
    <div
      className="FindBar Popover Line ScreenOnly"
      role="search"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <input
        ref={input}
        type="text"
        aria-label={label}
        aria-invalid={hasNoMatches || undefined}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p className="FindBar-count Fine" role="status">
        {query.trim() !== '' && countText(active, total, translate)}
      </p>
      {buttons.map(({ name, Icon, isOn, run }) => (
        <IconButton key={name} disabled={!isOn} label={translate(findTexts[name])} onClick={run}>
          <Icon size="1.125rem" strokeWidth={1.5} />
        </IconButton>
      ))}
    </div>
  );
}

function countText(active: number, total: number, translate: TranslateFunction): string {
  return total === 0
    ? translate(findTexts.none)
    : translate(findTexts.count, { number: String(active + 1), total: String(total) });
}

/** The selected text, empty if it's too long or spans lines. */
function selectedText(): string {
  const text = getSelection()?.toString().trim() ?? '';
  return text.length <= MAX_SELECTION_LENGTH && !/\n/.test(text) ? text : '';
}

/** Selects the last match and focuses the link it's in, or the page, so that the Tab key continues from there. */
function continueAt(range: Range | null): void {
  const target = range?.startContainer.parentElement?.closest<HTMLElement>('a[href], summary');
  (target ?? document.getElementById(MAIN_ID))?.focus({ preventScroll: true });
  if (!range) return;
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}
