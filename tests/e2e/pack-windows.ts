import type { Page } from '@playwright/test';
import type { ElectronApplication } from 'playwright';
import { hydrated, type Reader } from './reader.ts';

/** Begins the messages that tell of a dialog. */
const DIALOG_MARK = 'dialog: ';

/**
 * Answers the app's dialogs: the file to open, and the button that every question gets. Returns a function that
 * returns their texts. They arrive as messages: while the app is busy with packs, its garbage collector may take the
 * promise of a value that a test asks for.
 */
export async function answerDialogs(
  app: ElectronApplication,
  answers: { readonly file?: string; readonly button: number },
): Promise<() => readonly string[]> {
  const texts: string[] = [];
  app.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(DIALOG_MARK)) texts.push(text.slice(DIALOG_MARK.length));
  });
  await app.evaluate(
    ({ dialog }, { file, button, mark }) => {
      dialog.showOpenDialog = () =>
        Promise.resolve({
          canceled: file === undefined,
          filePaths: file === undefined ? [] : [file],
        });
      const answer = (...options: unknown[]) => {
        const { message, detail } = options.at(-1) as { message: string; detail: string };
        console.info(`${mark}${message}\n${detail}`);
        return Promise.resolve({ response: button, checkboxChecked: false });
      };
      dialog.showMessageBox = answer;
    },
    { ...answers, mark: DIALOG_MARK },
  );
  return () => texts;
}

/** Does something that opens a window, and waits until its page is there. */
export async function windowAfter(reader: Reader, act: () => Promise<unknown>): Promise<Page> {
  const opened = reader.app.waitForEvent('window');
  await act();
  const page = await opened;
  await hydrated(page);
  return page;
}
