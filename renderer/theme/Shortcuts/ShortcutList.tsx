import { translate } from '../../i18n/translate.ts';
import { storageKeys } from '../../model/persisted-state.ts';
import { usePlatform, useStored } from '../../platform/PlatformContext.ts';
import { commandsFor } from '../commands.ts';
import { Dialog, DialogClose } from '../Dialog/Dialog.tsx';
import { type ShortcutContext, shortcutsFor } from './shortcuts.ts';
import './ShortcutList.css';

export interface ShortcutListProps {
  readonly context: ShortcutContext;
  readonly onClose: () => void;
}

/** The dialog that lists the keys, and the switch for readers whom single keys surprise. */
export function ShortcutList({ context, onClose }: ShortcutListProps) {
  const [stored, store] = useStored(storageKeys.shortcutsOff);
  const isOff = stored === 'true';
  const platform = usePlatform();
  const title = translate({ id: 'shortcuts.title', message: 'Keyboard shortcuts' });
  const hasSearch = context.site.navbar.items.some(({ type }) => type === 'search');
  return (
    <Dialog className="ShortcutList" label={title} onClose={onClose}>
      <div className="Dialog-head">
        <h2 className="Dialog-title">{title}</h2>
        <DialogClose
          label={translate({ id: 'shortcuts.close', message: 'Close keyboard shortcuts' })}
          onClick={onClose}
        />
      </div>
      <div className="Dialog-body ShortcutList-lists">
        <div>
          <dl className={isOff ? 'ShortcutList-keys ShortcutList-keys--off' : 'ShortcutList-keys'}>
            {shortcutsFor(context).map(({ key, label }) => (
              <Row key={key} label={label} keys={[key]} />
            ))}
          </dl>
          <label className="ShortcutList-switch">
            <input type="checkbox" checked={!isOff} onChange={() => store(isOff ? null : 'true')} />
            {translate({ id: 'shortcuts.switch', message: 'Use single-key shortcuts' })}
          </label>
        </div>
        <dl className="ShortcutList-keys">
          {commandsFor({ page: context.page, platform })
            .filter(({ command }) => hasSearch || command !== 'search')
            .map(
              ({ command, label, keys = [] }) =>
                keys.length > 1 && <Row key={command} label={label} keys={keys} />,
            )}
        </dl>
      </div>
    </Dialog>
  );
}

function Row({ label, keys }: { label: string; keys: readonly string[] }) {
  return (
    <div className="ShortcutList-row">
      <dt>{label}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key}>{key.length === 1 ? key.toUpperCase() : key}</kbd>
        ))}
      </dd>
    </div>
  );
}
