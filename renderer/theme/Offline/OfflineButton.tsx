import { useTranslate } from '../../i18n/TextsContext.ts';
import { offlineButtonTexts } from '../../i18n/texts/shell.ts';
import { runCommand } from '../Commands/command-bus.ts';
import './OfflineButton.css';

/** Opens the dialog that saves the site in the browser. A style hides it in the app, whose pages are the same. */
export function OfflineButton() {
  const translate = useTranslate();
  return (
    <button
      type="button"
      className="OfflineButton"
      onClick={() => runCommand({ command: 'offline' })}
    >
      {translate(offlineButtonTexts.save)}
    </button>
  );
}
