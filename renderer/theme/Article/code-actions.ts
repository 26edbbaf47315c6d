import { codeTexts, commonTexts } from '../../i18n/texts/shell.ts';
import { whenIdle } from '../../routing/when-idle.ts';
import type { ArticleBehavior } from './article-context.ts';
import { createIconButton } from './create-icon-button.ts';

const icons = {
  copy: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
  wrap: 'm16 16-3 3 3 3M3 12h14.5a1 1 0 0 1 0 7H13M3 19h6M3 5h18',
  done: 'M20 6 9 17l-5-5',
};

const FEEDBACK_MS = 2000;

const BLOCKS_AT_ONCE = 4;

export const attachCodeActions: ArticleBehavior = (blocks, { article, translate, signal }) => {
  const status = document.createElement('div');
  status.className = 'VisuallyHidden';
  status.setAttribute('aria-live', 'polite');
  article.append(status);

  const added: Element[] = [status];
  const addToolbar = (block: HTMLElement) => {
    const wrap = createIconButton({
      className: 'CodeBlock-action CodeBlock-action--wrap',
      label: translate(codeTexts.wrap),
      icons: [icons.wrap],
    });
    wrap.setAttribute('aria-pressed', 'false');
    wrap.onclick = () => {
      wrap.setAttribute('aria-pressed', String(block.toggleAttribute('data-wrap')));
    };
    const copy = createIconButton({
      className: 'CodeBlock-action CodeBlock-action--copy',
      label: translate(codeTexts.copy),
      icons: [icons.copy, icons.done],
    });
    copy.onclick = async () => {
      const isCopied = await copyOrSelect(block.querySelector('code')!);
      status.textContent = translate(isCopied ? commonTexts.copied : codeTexts.selected);
      copy.toggleAttribute('data-copied', isCopied);
      setTimeout(() => {
        status.textContent = '';
        copy.removeAttribute('data-copied');
      }, FEEDBACK_MS);
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

/** Copies code or a command; where the clipboard isn't available, selects it so that the reader can, and resolves to false. */
export async function copyOrSelect(code: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code.textContent);
    return true;
  } catch {
    getSelection()?.selectAllChildren(code);
    return false;
  }
}
