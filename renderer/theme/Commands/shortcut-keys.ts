import { type CommandContext, type CommandId, commands } from '../../commands/command-table.ts';

/** Returns the command of a single key that was pressed on the page, unless the key means something else there. */
export function shortcutOf(event: KeyboardEvent, context: CommandContext): CommandId | undefined {
  const { target } = event;
  const isMeantElsewhere =
    event.defaultPrevented ||
    event.repeat ||
    event.isComposing ||
    (target instanceof HTMLElement && target.isContentEditable) ||
    document.querySelector('dialog[open]') !== null ||
    isForBrowser(event);
  if (isMeantElsewhere) return undefined;
  const command = commands.find(({ shortcut }) => shortcut === event.key);
  return command?.when?.(context) === false ? undefined : command?.id;
}

/** Browsers use letters with a modifier; many keyboards type brackets with Alt, or with Ctrl and Alt. */
function isForBrowser({ key, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  return metaKey || (ctrlKey && !altKey) || (altKey && /\w/.test(key));
}
