import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { translate } from '../../i18n/translate.ts';
import { DialogClose } from './Dialog.tsx';
import './Palette.css';

interface PaletteFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly icon: ReactNode;
  readonly ref: Ref<HTMLInputElement>;
  readonly value: string;
  readonly maxLength?: number;
  /** Id of the list of options; theirs end in their numbers, see {@link optionId}. */
  readonly listId: string;
  readonly count: number;
  /** Number of the option that Enter would choose. */
  readonly active: number;
  readonly onChange: (value: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** The head of a palette: the field that is typed in, a combobox over the list below it. */
export function PaletteField({ icon, listId, count, active, ...props }: PaletteFieldProps) {
  const { label, closeLabel, onChange, onClose, ...field } = props;
  return (
    <div className="Dialog-head Palette-head">
      {icon}
      <input
        {...field}
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
      />
      <DialogClose label={closeLabel} onClick={onClose}>
        <kbd>Esc</kbd>
      </DialogClose>
    </div>
  );
}

/** The foot of a palette: what there is to say of the list, and the keys that work in it. */
export function PaletteFoot({ children }: { readonly children: ReactNode }) {
  return (
    <div className="Palette-foot">
      {children}
      <p className="Palette-keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {translate({ id: 'search.keyMove', message: 'move' })}
        </span>
        <span>
          <kbd>↵</kbd> {translate({ id: 'search.keyOpen', message: 'open' })}
        </span>
      </p>
    </div>
  );
}

/** Id of an option's element. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
