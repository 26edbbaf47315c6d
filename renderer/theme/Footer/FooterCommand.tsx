import type { CommandId } from '../../commands/command-table.ts';
import { useTranslate } from '../../i18n/TextsContext.ts';
import type { Text } from '../../i18n/define-texts.ts';
import { runCommand } from '../Commands/command-bus.ts';
import './FooterCommand.css';

interface FooterCommandProps {
  readonly command: CommandId;
  readonly text: Text;
  /** Touch screens, which come without a keyboard, and the app hide commands that mean nothing to them. */
  readonly hideFrom: 'touch' | 'app';
}

/** Runs a command that readers would otherwise not find. */
export function FooterCommand({ command, text, hideFrom }: FooterCommandProps) {
  const translate = useTranslate();
  return (
    <button
      type="button"
      className={`FooterCommand ${hideFrom === 'app' ? 'web-only' : 'FooterCommand--not-touch'}`}
      onClick={() => runCommand({ command })}
    >
      {translate(text)}
    </button>
  );
}
