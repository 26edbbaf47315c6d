/** Adds what jsdom lacks: media queries, whose answers never change, and modal dialogs. */
export function installBrowser(): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      ...{ media, matches: answer(media), onchange: null },
      ...{ addListener: () => undefined, removeListener: () => undefined },
    });
  window.scrollTo = () => undefined;
  window.ResizeObserver ??= StillObserver;
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = showModal;
  HTMLDialogElement.prototype.close = close;
}

/** Without layout, sizes never change. */
class StillObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

function answer(query: string): boolean {
  const [, feature, value = ''] = /^\(([\w-]+): ?([\w.-]+)\)$/.exec(query) ?? [];
  switch (feature) {
    case 'prefers-color-scheme':
      return value === 'dark';
    case 'prefers-reduced-motion':
      return value === 'no-preference';
    case 'hover':
      return value === 'hover';
    default:
      throw new Error(`media query "${query}": teach tests/theme/browser.ts to answer it`);
  }
}

const openDialogs = new Map<HTMLDialogElement, AbortController>();

/** Opens the dialog, moves the focus into it and closes it on Escape, as browsers do. */
function showModal(this: HTMLDialogElement) {
  if (this.open) throw new DOMException('The dialog is already open.', 'InvalidStateError');
  const closed = new AbortController();
  openDialogs.set(this, closed);
  this.setAttribute('open', '');
  this.querySelector<HTMLElement>('button, a[href]')?.focus();
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') this.close();
    },
    closed,
  );
}

function close(this: HTMLDialogElement) {
  if (!this.open) return;
  openDialogs.get(this)?.abort();
  openDialogs.delete(this);
  this.removeAttribute('open');
  // In its own task, as in browsers.
  setTimeout(() => this.dispatchEvent(new Event('close')));
}
