import { codeTexts, commonTexts } from '../../i18n/texts/shell.ts';
import { rootFlags } from '../../model/persisted-state.ts';
import { whenIdle } from '../../routing/when-idle.ts';
import { announce } from '../announce.ts';
import { copyText } from '../clipboard.ts';
import { toggleFlag } from '../useRootFlag.ts';
import type { ArticleBehavior } from './article-context.ts';
import { createIconButton } from './create-icon-button.ts';

const icons = {
  copy: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
  wrap: 'm16 16-3 3 3 3M3 12h14.5a1 1 0 0 1 0 7H13M3 19h6M3 5h18',
  done: 'M20 6 9 17l-5-5',
};

const BLOCKS_AT_ONCE = 4;

export const attachCodeActions: ArticleBehavior = (blocks, context) => {
  const { storage, translate, signal } = context;
  const { key } = rootFlags.codeWrapped;
  const added: Element[] = [];
  const addToolbar = (block: HTMLElement) => {
    const wrap = createIconButton({
      className: 'CodeBlock-action CodeBlock-action--wrap',
      label: translate(codeTexts.wrap),
      icons: [icons.wrap],
    });
    const showState = (stored: string | null) =>
      wrap.setAttribute('aria-pressed', String(stored === 'true'));
    showState(storage.get(key));
    signal.addEventListener('abort', storage.subscribe(key, showState));
    wrap.onclick = () => toggleFlag(storage, rootFlags.codeWrapped);
    const copy = createIconButton({
      className: 'CodeBlock-action CopyButton',
      label: translate(
        usableText(block) === block.querySelector('code')!.textContent
          ? codeTexts.copy
          : codeTexts.copyUsable,
      ),
      icons: [icons.copy, icons.done],
    });
    copy.onclick = async ({ shiftKey }) => {
      const code = block.querySelector('code')!;
      const text = shiftKey ? code.textContent : usableText(block);
      const isCopied = await copyText(text, { pressed: copy, done: translate(commonTexts.copied) });
      if (isCopied) return;
      // So that the reader can copy it.
      getSelection()?.selectAllChildren(code);
      announce(translate(codeTexts.selected));
    };
    const toolbar = document.createElement('div');
    toolbar.className = 'CodeBlock-actions';
    toolbar.append(wrap, copy);
    block.append(toolbar);
    added.push(toolbar);
  };

  // A few at a time: each makes the browser lay out its block again, before a page that was clicked on shows.
  const rest = [...blocks];
  const addToolbars = () => {
    if (signal.aborted) return;
    rest.splice(0, BLOCKS_AT_ONCE).forEach(addToolbar);
    if (rest.length > 0) whenIdle(addToolbars);
  };
  addToolbars();
  signal.addEventListener('abort', () => {
    for (const element of added) element.remove();
  });
};

/** Returns what a reader uses of a code block: commands without prompts and output, and a diff's new lines without signs. */
function usableText(block: HTMLElement): string {
  const text = block.querySelector('code')!.textContent;
  const lines = text.split('\n');
  if (block.dataset['language'] === undefined && /^[+-]/m.test(text)) {
    const isDiff = block.querySelector('.CodeBlock-line--inserted, .CodeBlock-line--deleted');
    const kept = lines.filter((line) => !line.startsWith('-'));
    return isDiff ? kept.map((line) => line.replace(/^[+ ]/, '')).join('\n') : text;
  }
  const isSession = /shell|console|bash/i.test(block.dataset['language'] ?? '');
  if (!isSession || !/^\$ /m.test(text)) return text;
  // A command goes on after a backslash at the end of its line.
  const isCommand = lines.map((line) => line.startsWith('$ '));
  lines.forEach((_, index) => {
    isCommand[index] ||= Boolean(isCommand[index - 1] && lines[index - 1]!.endsWith('\\'));
  });
  const commands = lines.filter((_, index) => isCommand[index]);
  return commands.map((line) => line.replace(/^\$ /, '')).join('\n');
}
