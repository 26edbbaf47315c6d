import { setTimeout as delay } from 'node:timers/promises';
import { app, BrowserWindow, dialog, type WebContents } from 'electron';
import { appDialogTexts } from '../../renderer/i18n/texts/app.ts';
import type { TranslateFor } from './languages.ts';
import { showAddress } from './windows.ts';

/** A page that crashes again within this time is not reloaded unasked, because it would crash forever. */
const CRASH_LOOP_MS = 10_000;

/** How long a page may leave a key or click unanswered. */
const ANSWER_TIMEOUT_MS = 5_000;

/** Reloads crashed pages, offers to reload those that crash again or don't answer, and redraws after a GPU crash. */
export function setupRecovery(options: {
  readonly translateFor: TranslateFor;
  /** Address of the landing page. */
  readonly home: string;
}): void {
  const { translateFor, home } = options;
  app.on('child-process-gone', (_event, { type }) => {
    if (type !== 'GPU') return;
    for (const window of BrowserWindow.getAllWindows()) window.webContents.invalidate();
  });
  app.on('browser-window-created', (_, window) => {
    const { webContents } = window;
    let lastCrash = -Infinity;
    let isAsking = false;

    /** Resolves to whether the reader chose the second button; false for hidden windows, which nobody waits for. */
    const ask = async (
      kind: 'crashed' | 'unresponsive',
      buttons: readonly ('goHome' | 'reload' | 'wait')[],
    ) => {
      if (isAsking || !window.isVisible()) return false;
      isAsking = true;
      const translate = translateFor(webContents);
      const { response } = await dialog.showMessageBox(window, {
        type: 'warning',
        message: translate(appDialogTexts[kind]),
        detail: translate(appDialogTexts[`${kind}Detail`]),
        buttons: buttons.map((text) => translate(appDialogTexts[text])),
        defaultId: 0,
        cancelId: 0,
      });
      isAsking = false;
      return response === 1 && !window.isDestroyed();
    };

    webContents.on('render-process-gone', (_gone, { reason }) => {
      if (reason === 'clean-exit') return;
      const now = performance.now();
      const isFirst = now - lastCrash >= CRASH_LOOP_MS;
      lastCrash = now;
      if (isFirst) webContents.reload();
      else {
        void ask('crashed', ['reload', 'goHome']).then((goesHome) => {
          if (window.isDestroyed()) return;
          if (goesHome) showAddress(webContents, home);
          else webContents.reload();
        });
      }
    });
    const onSilence = async () => {
      if (!(await ask('unresponsive', ['wait', 'reload']))) return;
      // A busy page can't unload, so its process ends, and the page reloads as after a crash.
      lastCrash = -Infinity;
      webContents.forcefullyCrashRenderer();
    };
    // Chromium's own report comes much later, but for every kind of input.
    window.on('unresponsive', () => void onSilence());
    watchAnswers(webContents, () => void onSilence());
  });
}

/** Calls back when a page is too busy to run anything for {@link ANSWER_TIMEOUT_MS} after a key or click. */
function watchAnswers(contents: WebContents, onSilence: () => void): void {
  let isWaiting = false;
  const expectAnswer = async () => {
    let hasLeft = false;
    const onLeave = () => (hasLeft = true);
    contents.once('did-start-navigation', onLeave);
    const answer = contents.mainFrame.executeJavaScript('0').catch(() => undefined);
    const silence = delay(ANSWER_TIMEOUT_MS, 'silence', { ref: false });
    const isSilent = (await Promise.race([answer, silence])) === 'silence';
    contents.off('did-start-navigation', onLeave);
    if (isSilent && !hasLeft && !contents.isDestroyed()) onSilence();
  };
  contents.on('input-event', (_event, { type }) => {
    if (isWaiting || !/^(?:rawKeyDown|keyDown|mouseDown)$/.test(type)) return;
    // Under the developer tools a page may be paused.
    if (contents.isDevToolsOpened()) return;
    isWaiting = true;
    void expectAnswer().finally(() => (isWaiting = false));
  });
}
