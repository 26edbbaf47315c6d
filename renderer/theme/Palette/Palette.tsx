import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  use,
  useId,
} from 'react';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { searchTexts } from '../../i18n/texts/search.ts';
import { isModifiedClick } from '../../model/links.ts';
import { Dialog, DialogClose } from '../Dialog/Dialog.tsx';
import './Palette.css';

interface Selection {
  /** Index of the option that Enter chooses. */
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onChoose: (index: number) => void;
}

interface PaletteProps extends Selection {
  readonly className: string;
  readonly label: string;
  readonly isOpen?: boolean;
  readonly onClose: () => void;
  readonly closeLabel: string;
  readonly icon: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly placeholder: string;
  readonly maxLength?: number;
  /** Undefined if the browser keeps it. */
  readonly value?: string;
  readonly onChange: (value: string) => void;
  readonly count: number;
  /** Lets Home and End select an option rather than move the caret. */
  readonly hasHomeAndEnd?: boolean;
  /** Handles a key first; the palette ignores it if its default is prevented. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

const PaletteContext = createContext<Selection & { readonly listId: string }>({
  active: 0,
  onActive: () => undefined,
  onChoose: () => undefined,
  listId: '',
});

/** A dialog with a text field and a list of options: a combobox. */
export function Palette({
  className,
  label,
  isOpen,
  onClose,
  closeLabel,
  icon,
  inputRef,
  onChange,
  count,
  active,
  onActive,
  onChoose,
  hasHomeAndEnd = false,
  onKeyDown,
  children,
  ...field
}: PaletteProps) {
  const listId = useId();

  const onFieldKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    onKeyDown?.(event);
    if (event.defaultPrevented || count === 0) return;
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: (active + 1) % count,
      ArrowUp: (active - 1 + count) % count,
      ...(hasHomeAndEnd && { Home: 0, End: count - 1 }),
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
    <Dialog className={`Palette ${className}`} label={label} isOpen={isOpen} onClose={onClose}>
      <div className="Dialog-head Palette-head">
        {icon}
        <input
          {...field}
          ref={inputRef}
          className="Palette-input"
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={count > 0 ? optionId(listId, active) : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onFieldKeyDown}
        />
        <DialogClose label={`${closeLabel} (Esc)`} onClick={onClose}>
          <kbd>Esc</kbd>
        </DialogClose>
      </div>
      <PaletteContext value={{ active, onActive, onChoose, listId }}>{children}</PaletteContext>
    </Dialog>
  );
}

export function PaletteList(props: ComponentProps<'div'>) {
  return <div {...props} id={use(PaletteContext).listId} role="listbox" />;
}

interface PaletteChoicesProps {
  readonly label: string;
  readonly choices: readonly {
    readonly label: string;
    readonly isChosen: boolean;
    readonly onChoose: () => void;
  }[];
}

/** Lets readers choose between parts of what the palette lists. */
export function PaletteChoices({ label, choices }: PaletteChoicesProps) {
  return (
    <div className="Palette-choices Line" role="group" aria-label={label}>
      {choices.map(({ label: name, isChosen, onChoose }) => (
        <button
          key={name}
          type="button"
          className="Control Fine"
          aria-pressed={isChosen}
          onClick={onChoose}
        >
          <bdi>{name}</bdi>
        </button>
      ))}
    </div>
  );
}

interface PaletteOptionProps {
  readonly index: number;
  /** Makes the option a link, so that it can be opened in a new tab. */
  readonly href?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

export function PaletteOption({ index, href, className = '', children }: PaletteOptionProps) {
  const { active, onActive, onChoose, listId } = use(PaletteContext);
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

/** The line below a palette's list: the status of the list and the keys that work in it. */
export function PaletteFoot({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate();
  return (
    <div className="Palette-foot Line Line--apart Fine">
      {children}
      <p className="Palette-keys Line" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {translate(searchTexts.keyMove)}
        </span>
        <span>
          <kbd>↵</kbd> {translate(searchTexts.keyOpen)}
        </span>
      </p>
    </div>
  );
}

/** Opens an option that is a link in another tab or window; the palette stays for the next one. */
function openAside(id: string): void {
  const option = document.getElementById(id);
  if (option instanceof HTMLAnchorElement) window.open(option.href, '_blank', 'noopener');
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
