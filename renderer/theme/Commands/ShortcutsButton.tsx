import { useTranslate } from '../../i18n/TextsContext.ts';
import { shortcutsButtonTexts } from '../../i18n/texts/shell.ts';
import { runCommand } from './command-bus.ts';
import './ShortcutsButton.css';

export function ShortcutsButton() {
  const translate = useTranslate();
  return (
    <button
      type="button"
      className="ShortcutsButton"
      onClick={() => runCommand({ command: 'shortcuts' })}
    >
      {translate(shortcutsButtonTexts.title)}
    </button>
  );
}
