import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { translate } from '../../i18n/translate.ts';
import { onCommand } from '../reader-commands.ts';
import { useFind } from './useFind.ts';
import './FindBar.css';

/** Characters of a selection that is taken for a text to find. */
const LONGEST = 80;

let last = '';

/** The bar that finds a text in the page; what it shows itself is never found. */
export function FindBar({ onClose }: { readonly onClose: () => void }) {
  const [query, setQuery] = useState(() => selectedText() || last);
  const { active, total, step, place } = useFind(query);
  const input = useRef<HTMLInputElement>(null);
  const hasNone = query.trim() !== '' && total === 0;

  useEffect(() => {
    last = query;
  }, [query]);

  const close = () => {
    const range = place();
    onClose();
    leaveAt(range);
  };
  const obey = useEffectEvent((command: string) => {
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
    return onCommand(({ command }) => obey(command));
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && event.target === input.current) step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };

  const label = translate({ id: 'find.label', message: 'Find in page' });
  return (
    <div className="FindBar" role="search" aria-label={label} onKeyDown={onKeyDown}>
      <input
        ref={input}
        className="FindBar-input"
        type="text"
        aria-label={label}
        aria-invalid={hasNone || undefined}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p className="FindBar-count" role="status">
        {query.trim() !== '' && countText(active, total)}
      </p>
      <button
        type="button"
        disabled={total === 0}
        aria-label={translate({ id: 'find.previous', message: 'Previous match' })}
        onClick={() => step(-1)}
      >
        <ChevronUp size={18} strokeWidth={1.5} />
      </button>
      <button
        type="button"
        disabled={total === 0}
        aria-label={translate({ id: 'find.next', message: 'Next match' })}
        onClick={() => step(1)}
      >
        <ChevronDown size={18} strokeWidth={1.5} />
      </button>
      <button
        type="button"
        aria-label={translate({ id: 'find.close', message: 'Close find bar' })}
        onClick={close}
      >
        <X size={18} strokeWidth={1.5} />
      </button>
    </div>
  );
}

function countText(active: number, total: number): string {
  return total === 0
    ? translate({ id: 'find.none', message: 'No matches' })
    : translate(
        { id: 'find.count', message: '{number} of {total}' },
        { number: String(active + 1), total: String(total) },
      );
}

/** What the reader has selected on the page, where it is short enough to be looked for. */
function selectedText(): string {
  const text = getSelection()?.toString().trim() ?? '';
  return text.length <= LONGEST && !/\n/.test(text) ? text : '';
}

/** Leaves the last match selected, and the focus where it stands, so that reading and tabbing go on there. */
function leaveAt(range: Range | null): void {
  const holder = range?.startContainer.parentElement?.closest<HTMLElement>('a[href], summary');
  (holder ?? document.getElementById('main'))?.focus({ preventScroll: true });
  if (!range) return;
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}
