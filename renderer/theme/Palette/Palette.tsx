import Search from 'lucide-react/icons/search';
import type { ComponentProps, KeyboardEvent, ReactNode, RefObject } from 'react';
import { useTranslate } from '../../routing/contexts.ts';
import { searchTexts } from '../../i18n/texts/search.ts';
import { searchBoxTexts } from '../../i18n/texts/shell.ts';
import { isModifiedClick } from '../../model/links.ts';
import { DialogClose } from '../Dialog/Dialog.tsx';

/** Which of the palette's options is selected, and what selects and opens one by its index. */
export interface Selection {
  /** Id of the list, with which the ids of its options begin. */
  readonly listId: string;
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onChoose: (index: number) => void;
}

interface PaletteFieldProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly selection: Selection;
  /** Number of options. */
  readonly count: number;
  /** Handles a key first; the field ignores it if its default is prevented. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

/** The palette's text field, whose keys select and open options of the list: a combobox. */
export function PaletteField(props: PaletteFieldProps) {
  const translate = useTranslate();
  const { input, text, onText, selection, count, onClose } = props;
  const { listId, active, onActive, onChoose } = selection;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    props.onKeyDown(event);
    if (event.defaultPrevented || count === 0) return;
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: (active + 1) % count,
      ArrowUp: (active - 1 + count) % count,
      Home: 0,
      End: count - 1,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      onActive(target);
      document.getElementById(optionId(listId, target))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && isModifiedClick(event)) openAside(optionId(listId, active));
    else if (event.key === 'Enter') onChoose(active);
    else return;
    event.preventDefault();
  };
  return (
    <div className="Dialog-head Palette-head">
      <Search size="1.125rem" strokeWidth={1.75} />
      <input
        ref={input}
        className="Palette-input"
        type="text"
        role="combobox"
        aria-label={translate(searchBoxTexts.label)}
        aria-expanded={count > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={count > 0 ? optionId(listId, active) : undefined}
        placeholder={translate(searchTexts.placeholder)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <DialogClose label={`${translate(searchTexts.close)} (Esc)`} onClick={onClose}>
        <kbd>Esc</kbd>
      </DialogClose>
    </div>
  );
}

interface PaletteOptionProps {
  readonly index: number;
  readonly selection: Selection;
  /** Makes the option a link, so that it can be opened in a new tab. */
  readonly href?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

export function PaletteOption(option: PaletteOptionProps) {
  const { index, selection, href, className = '', children } = option;
  const { listId, active, onActive, onChoose } = selection;
  const props: ComponentProps<'div'> & ComponentProps<'a'> = {
    id: optionId(listId, index),
    role: 'option',
    'aria-selected': index === active,
    className: `Palette-option ${className}`,
    onPointerMove: ({ movementX, movementY }) => {
      // Scrolling the list under a resting pointer selects nothing.
      if (movementX !== 0 || movementY !== 0) onActive(index);
    },
    onClick: (event) => {
      if (href !== undefined && isModifiedClick(event)) return;
      event.preventDefault();
      onChoose(index);
    },
    children,
  };
  return href === undefined ? <div {...props} /> : <a {...props} href={href} tabIndex={-1} />;
}

/** Opens an option that is a link in another tab or window; the palette stays for the next one. */
function openAside(id: string): void {
  const option = document.getElementById(id);
  if (option instanceof HTMLAnchorElement) window.open(option.href, '_blank', 'noopener');
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
