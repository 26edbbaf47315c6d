import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef } from 'react';
import { translate } from '../../i18n/translate.ts';
import { storageKeys } from '../../model/persisted-state.ts';
import { usePlatform, useStored } from '../../platform/PlatformContext.ts';
import { commandsFor } from '../commands.ts';
import { type ShortcutContext, shortcutsFor } from './shortcuts.ts';
import './ShortcutList.css';

export interface ShortcutListProps {
  readonly context: ShortcutContext;
  readonly onClose: () => void;
}

/** The dialog that lists the keys, and the switch for readers whom single keys surprise. */
export function ShortcutList({ context, onClose }: ShortcutListProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [stored, store] = useStored(storageKeys.shortcutsOff);
  const isOff = stored === 'true';
  const platform = usePlatform();
  const titleId = useId();
  const hasSearch = context.site.navbar.items.some(({ type }) => type === 'search');
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="ShortcutList"
      aria-labelledby={titleId}
      onClose={(event) => {
        // The event comes late: by then the dialog may be open again.
        if (!event.currentTarget.open) onClose();
      }}
      onClick={(event) => {
        // The content covers the dialog, so a press on the element itself is one on its backdrop.
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <div className="ShortcutList-content">
        <h2 id={titleId} className="ShortcutList-title">
          {translate({ id: 'shortcuts.title', message: 'Keyboard shortcuts' })}
        </h2>
        <button
          type="button"
          className="ShortcutList-close"
          aria-label={translate({ id: 'shortcuts.close', message: 'Close keyboard shortcuts' })}
          onClick={() => dialog.current?.close()}
        >
          <X size={18} strokeWidth={1.5} />
        </button>
        <dl className={isOff ? 'ShortcutList-keys ShortcutList-keys--off' : 'ShortcutList-keys'}>
          {shortcutsFor(context).map(({ key, label }) => (
            <Row key={key} label={label} keys={[key]} />
          ))}
        </dl>
        <label className="ShortcutList-switch">
          <input type="checkbox" checked={!isOff} onChange={() => store(isOff ? null : 'true')} />
          {translate({ id: 'shortcuts.switch', message: 'Use single-key shortcuts' })}
        </label>
        <dl className="ShortcutList-keys">
          {commandsFor({ page: context.page, platform })
            .filter(({ command }) => hasSearch || command !== 'search')
            .map(
              ({ command, label, keys = [] }) =>
                keys.length > 1 && <Row key={command} label={label} keys={keys} />,
            )}
        </dl>
      </div>
    </dialog>
  );
}

function Row({ label, keys }: { label: string; keys: readonly string[] }) {
  return (
    <div className="ShortcutList-row">
      <dt>{label}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key} className="ShortcutList-key">
            {key.toUpperCase()}
          </kbd>
        ))}
      </dd>
    </div>
  );
}
