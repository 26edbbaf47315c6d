/** The screen and the preferences that the theme queries. */
export interface Screen {
  /** Pixels. */
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
  readonly reducedMotion: boolean;
}

const desktop: Screen = { width: 1440, colorScheme: 'dark', reducedMotion: false };
let screen = desktop;
let lists: QueryList[] = [];

/** Adds what jsdom lacks: media queries, and modal dialogs. */
export function installBrowser(changes: Partial<Screen> = {}): void {
  screen = { ...desktop, ...changes };
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

/** Changes the screen or the preferences and notifies the media queries that change. */
export function changeScreen(changes: Partial<Screen>): void {
  screen = { ...screen, ...changes };
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
    case 'max-width':
      return screen.width <= toPixels(value);
    case 'min-width':
      return screen.width >= toPixels(value);
    case 'prefers-color-scheme':
      return screen.colorScheme === value;
    case 'prefers-reduced-motion':
      return screen.reducedMotion === (value === 'reduce');
    case 'hover':
      return value === 'hover';
    default:
      throw new Error(`media query "${query}": teach tests/theme/browser.ts to answer it`);
  }
}

/** A length in em or px, at the usual text size. */
function toPixels(value: string): number {
  return parseFloat(value) * (/[^r]em$/.test(value) ? 16 : 1);
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
