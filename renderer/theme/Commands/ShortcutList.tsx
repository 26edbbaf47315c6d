import { useStored, useTranslate } from '../../routing/contexts.ts';
import { shortcutsTexts } from '../../i18n/texts/commands.ts';
import { shortcutsButtonTexts } from '../../i18n/texts/shell.ts';
import { storageKeys } from '../../model/persisted-state.ts';
import { Dialog } from '../Dialog/Dialog.tsx';
import { useCommands } from './useCommands.ts';
import './ShortcutList.css';

export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const [stored, store] = useStored(storageKeys.shortcutsOff);
  const isOff = stored === 'true';
  const commands = useCommands();
  const title = translate(shortcutsButtonTexts.title);
  return (
    <Dialog
      className="ShortcutList"
      label={title}
      closeLabel={translate(shortcutsTexts.close)}
      onClose={onClose}
    >
      <div className="Dialog-body Dialog-text ShortcutList-lists">
        <div>
          <dl className={`DialogFacts${isOff ? ' ShortcutList-off' : ''}`}>
            {commands.map(
              ({ command, label, shortcut }) =>
                shortcut && <Row key={command} label={label} keys={[shortcut.toUpperCase()]} />,
            )}
          </dl>
          <label className="DialogSwitch Line Quiet">
            <input type="checkbox" checked={!isOff} onChange={() => store(isOff ? null : 'true')} />
            {translate(shortcutsTexts.switch)}
          </label>
        </div>
        <dl className="DialogFacts">
          {commands.map(
            ({ command, label, keys }) =>
              keys.length > 0 && <Row key={command} label={label} keys={keys} />,
          )}
        </dl>
      </div>
    </Dialog>
  );
}

function Row({ label, keys }: { label: string; keys: readonly string[] }) {
  return (
    <div className="Line Line--apart">
      <dt>{label}</dt>
      <dd className="Line">
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dd>
    </div>
  );
}
