export type ColorScheme = 'light' | 'dark';

let colorScheme: ColorScheme;
let lists: QueryList[] = [];

/** Adds what jsdom lacks: media queries, and modal dialogs. */
export function installBrowser(preferred: ColorScheme = 'dark'): void {
  colorScheme = preferred;
  lists = [];
  window.matchMedia = (query) => {
    const list = new QueryList(query);
    lists.push(list);
    return list;
  };
  window.scrollTo = () => undefined;
  window.ResizeObserver ??= StillObserver;
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = showModal;
  HTMLDialogElement.prototype.close = close;
}

/** Changes what the system prefers and notifies the media queries that change. */
export function changeColorScheme(preferred: ColorScheme): void {
  colorScheme = preferred;
  for (const list of lists) list.update();
}

/** Without layout, sizes never change. */
class StillObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

class QueryList extends EventTarget implements MediaQueryList {
  readonly media: string;
  matches: boolean;
  onchange = null;

  constructor(media: string) {
    super();
    this.media = media;
    this.matches = answer(media);
  }

  update() {
    const matches = answer(this.media);
    if (matches === this.matches) return;
    this.matches = matches;
    this.dispatchEvent(Object.assign(new Event('change'), { matches, media: this.media }));
  }

  addListener() {
    throw new Error('addListener is deprecated; use addEventListener');
  }

  removeListener() {
    throw new Error('removeListener is deprecated; use removeEventListener');
  }
}

function answer(query: string): boolean {
  const [, feature, value = ''] = /^\(([\w-]+): ?([\w.-]+)\)$/.exec(query) ?? [];
  switch (feature) {
    case 'prefers-color-scheme':
      return colorScheme === value;
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
