import { rootAttributes } from '../model/persisted-state.ts';
import { colorModeButton } from '../theme/ColorModeToggle/color-mode.ts';
import {
  dismissEarlyDialog,
  earlyDialogButton,
  type EarlyDialogName,
  shownEarlyDialog,
} from '../theme/Dialog/early-dialog.ts';
import { readEarlyMenu } from '../theme/MobileMenu/early-menu.ts';
import { prepareEarlyMenu } from '../theme/MobileMenu/show-early-menu.ts';
import { showEarlyPalette } from '../theme/Palette/show-early-palette.ts';
import { afterFrame, rightAfterFrame } from './after-frame.ts';
import { SHELL_FAILURE_ID } from './document-data.ts';
import type {} from './early-events.ts';
import { watchLaterLayout } from './later-layout.ts';
import { needsNoShell, startShell } from './start-shell.ts';
import { switchColorMode } from './switch-color-mode.ts';
import { whenIdle } from './when-idle.ts';

/*
 * Runs when the document's elements are there. It starts the shell when the reader first asks for it, keeps what they
 * press and type until then, shows that it was heard, and does it once the shell is there. It knows events, not what
 * they mean, except for the color mode, which needs no shell; links, `details` and everything else that works without
 * script are left to the browser.
 */

/** Something that only the shell can do. */
interface Intent {
  readonly act: () => void;
  /** What was pressed, unless it was a key of the page. */
  readonly control?: Element;
  readonly opens?: EarlyDialogName | 'dialog' | undefined;
  /** Typed meanwhile, for the first field of the dialog that the intent opens, unless an early one takes it. */
  text?: string | undefined;
}

/** How long a dialog may take to appear before what was typed for it is dropped. */
const DIALOG_TIMEOUT_MS = 5000;

const root = document.documentElement;
const early = window.earlyEvents;
const { isInField, paletteOf, pressedButton, take } = early.reader;
const intents: Intent[] = [];
const listening = new AbortController();
const options = { capture: true, signal: listening.signal };
let hasFailed = false;
/** Shows the menu that is about to appear. */
let showMenu: (() => void) | null = null;

const start = startShell({ signal: listening.signal, onReady, onFailure });
new MutationObserver((_, observer) => {
  if (root.hasAttribute(rootAttributes.failed)) onFailure();
  if (!root.hasAttribute(rootAttributes.interactive)) return;
  observer.disconnect();
  void answer();
}).observe(root, { attributeFilter: [rootAttributes.interactive, rootAttributes.failed] });
hearEarlyEvents();
addEventListener('click', onClick, options);
addEventListener('keydown', onKeyDown, options);
const layOutRest = watchLaterLayout();
addEventListener('load', () => whenIdle(layOutRest));

/** Hears what the reader did before this script ran. */
function hearEarlyEvents(): void {
  early.stop();
  root.removeAttribute(rootAttributes.heard);
  for (const event of early.events) pressedButton(event)?.removeAttribute('aria-busy');
  for (const event of early.events) {
    if (!needsNoShell(event)) start();
    if (event instanceof KeyboardEvent) onKeyDown(event);
    else onClick(event);
  }
}

function onClick(event: Event): void {
  // An early dialog hears its own clicks.
  const control = shownEarlyDialog() ? null : pressedButton(event);
  if (!control) return;
  take(event);
  const isShellThere = root.hasAttribute(rootAttributes.interactive);
  if (control.hasAttribute(colorModeButton) && !isShellThere && switchColorMode(control)) return;
  // Pressed again because nothing seems to happen, it means the same.
  if (intents.some((intent) => intent.control === control)) return;
  const opensDialog = control.getAttribute('aria-haspopup') === 'dialog';
  const opened = (control.getAttribute(earlyDialogButton) as EarlyDialogName | null) ?? 'dialog';
  keep({ act: () => control.click(), control, opens: opensDialog ? opened : undefined });
}

function onKeyDown(event: KeyboardEvent): void {
  const { target, key, isTrusted } = event;
  // Events that the page sends itself are answers to earlier ones.
  if (!isTrusted) return;
  const opened = paletteOf(event);
  const shown = shownEarlyDialog();
  let receiver = target;
  if (shown) {
    if (!opened) return;
    take(event);
    if (opened === shown) return;
    forget();
    receiver = document;
  } else if (isInField(event)) {
    return;
  }
  const last = intents.at(-1);
  const act = () => (receiver ?? document).dispatchEvent(new KeyboardEvent('keydown', event));
  if (opened) {
    take(event);
    keep({ act, opens: opened });
  } else if (key === 'Escape') {
    forget();
  } else if (last?.text !== undefined && key === 'Backspace') {
    last.text = last.text.slice(0, -1);
  } else if (key.length !== 1 || event.ctrlKey || event.metaKey) {
    return;
  } else if (last?.text !== undefined) {
    take(event);
    last.text += key;
  } else if (key !== ' ') {
    keep({ act });
  }
}

function onReady(): void {
  const last = intents.at(-1);
  if (last?.text !== undefined && !root.hasAttribute(rootAttributes.interactive)) takeText(last);
}

function onFailure(): void {
  hasFailed = true;
  if (intents.length > 0) giveUp();
}

function keep(intent: Intent): void {
  start();
  intents.push(intent);
  intent.control?.setAttribute('aria-busy', 'true');
  root.toggleAttribute(rootAttributes.heard, true);
  // Last, because the focus makes the browser compute styles, which then change no more.
  if (intent.opens) takeText(intent);
  if (hasFailed) giveUp();
}

/** Lets the reader type for a dialog that is yet to open: where they see it, if possible. */
function takeText(intent: Intent): void {
  const { opens, text = '' } = intent;
  intent.text = showEarly(opens, text) ? undefined : text;
}

function showEarly(opens: Intent['opens'], text: string): boolean {
  switch (opens) {
    case undefined:
    case 'dialog':
      return false;
    case 'menu':
      showMenu = prepareEarlyMenu({ onBack: () => hasFailed && forget(), onDismiss: drop });
      // The frame that shows the press comes first, because the menu takes a slow processor longer.
      rightAfterFrame(showPendingMenu);
      return showMenu !== null;
    default:
      return showEarlyPalette(opens, text, drop);
  }
}

function showPendingMenu(): void {
  const show = showMenu;
  showMenu = null;
  show?.();
}

/** Drops all intents. */
function drop(): void {
  showMenu = null;
  for (const { control } of intents.splice(0)) control?.removeAttribute('aria-busy');
  root.removeAttribute(rootAttributes.heard);
}

/** Drops all intents, and what shows them; says so where the shell can't answer them. */
function forget(): void {
  drop();
  dismissEarlyDialog();
  const failure = document.getElementById(SHELL_FAILURE_ID);
  if (hasFailed && failure) failure.hidden = false;
}

/** Drops what the shell can't answer. The sidebar in the menu needs no shell, so it stays. */
function giveUp(): void {
  showPendingMenu();
  if (readEarlyMenu()?.wentBack === false) drop();
  else forget();
}

/** Does what was kept, in its order, and leaves the page to the shell. */
async function answer(): Promise<void> {
  for (let intent; (intent = intents[0]); intents.shift()) {
    intent.control?.removeAttribute('aria-busy');
    const focused = intent.text === undefined ? null : focusInDialog();
    showMenu = null;
    intent.act();
    const field = await focused;
    // When the shell has rendered, and a dialog has selected what its field holds.
    await new Promise<void>(afterFrame);
    if (field instanceof HTMLInputElement && intent.text) type(intent.text, field);
  }
  root.removeAttribute(rootAttributes.heard);
  listening.abort();
}

/** Resolves to what a dialog focuses when it opens, or to null if none opens. */
function focusInDialog(): Promise<Element | null> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const finish = (element: Element | null) => {
      waiting.abort();
      resolve(element);
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('dialog')) finish(target);
    };
    addEventListener('focusin', onFocus, { signal: waiting.signal });
    setTimeout(() => finish(null), DIALOG_TIMEOUT_MS);
  });
}

function type(text: string, field: HTMLInputElement): void {
  field.setRangeText(text, field.value.length, field.value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
}
