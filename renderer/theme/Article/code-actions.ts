import { translate } from '../../i18n/translate.ts';

const icons = {
  copy: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
  wrap: 'm16 16-3 3 3 3M3 12h14.5a1 1 0 0 1 0 7H13M3 19h6M3 5h18',
  done: 'M20 6 9 17l-5-5',
};

/** Milliseconds the button says "Copied". */
const FEEDBACK_TIME = 2000;

/** Puts a copy button and a word wrap switch on every code block; returns the way to take them off. */
export function attachCodeActions(article: HTMLElement): () => void {
  const blocks = article.querySelectorAll('.CodeBlock');
  if (blocks.length === 0) return () => undefined;
  const status = createElement('div', 'visually-hidden');
  status.setAttribute('aria-live', 'polite');
  const toolbars = [...blocks].map((block) => {
    const toolbar = createElement('div', 'CodeBlock-actions');
    toolbar.append(
      button('wrap', translate({ id: 'code.wrap', message: 'Wrap long lines' })),
      button('copy', translate({ id: 'code.copy', message: 'Copy code' })),
    );
    block.append(toolbar);
    return toolbar;
  });
  article.append(status);

  const onClick = (event: Event) => {
    const pressed = event.target instanceof Element && event.target.closest('.CodeBlock-action');
    const block = pressed && pressed.closest('.CodeBlock');
    if (!block) return;
    if (pressed.classList.contains('CodeBlock-action--wrap')) {
      pressed.setAttribute('aria-pressed', String(block.toggleAttribute('data-wrap')));
    } else {
      void copy(block.querySelector('code')!).then((copied) => {
        status.textContent = copied
          ? translate({ id: 'copied', message: 'Copied' })
          : translate({ id: 'code.selected', message: 'Selected, copy it with the keyboard' });
        if (copied) pressed.setAttribute('data-copied', '');
        setTimeout(() => {
          status.textContent = '';
          pressed.removeAttribute('data-copied');
        }, FEEDBACK_TIME);
      });
    }
  };
  article.addEventListener('click', onClick);
  return () => {
    article.removeEventListener('click', onClick);
    for (const added of [status, ...toolbars]) added.remove();
  };
}

function button(action: 'copy' | 'wrap', label: string): HTMLElement {
  const element = createElement('button', `CodeBlock-action CodeBlock-action--${action}`);
  element.setAttribute('type', 'button');
  element.setAttribute('aria-label', label);
  element.title = label;
  if (action === 'wrap') element.setAttribute('aria-pressed', 'false');
  element.innerHTML = icon(action) + (action === 'copy' ? icon('done') : '');
  return element;
}

function icon(name: keyof typeof icons): string {
  return `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[name]}"/></svg>`;
}

function createElement(tag: string, className: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

/** Resolves to false where the browser gives no clipboard; the code is selected then, ready for the reader's own keys. */
async function copy(code: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code.textContent);
    return true;
  } catch {
    getSelection()?.selectAllChildren(code);
    return false;
  }
}
