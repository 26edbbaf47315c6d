import type { Page } from '@playwright/test';
import type { ElectronApplication } from 'playwright';
import { hydrated, type Reader } from './reader.ts';

/** Answers the app's dialogs: the file to open, and the button that every question gets. */
export async function answerDialogs(
  app: ElectronApplication,
  answers: { readonly file?: string; readonly button: number },
): Promise<() => Promise<string[]>> {
  const shown = await app.evaluateHandle(({ dialog }, { file, button }) => {
    const texts: string[] = [];
    dialog.showOpenDialog = () =>
      Promise.resolve({
        canceled: file === undefined,
        filePaths: file === undefined ? [] : [file],
      });
    const answer = (...options: unknown[]) => {
      const { message, detail } = options.at(-1) as { message: string; detail: string };
      texts.push(`${message}\n${detail}`);
      return Promise.resolve({ response: button, checkboxChecked: false });
    };
    dialog.showMessageBox = answer;
    return texts;
  }, answers);
  return () => shown.jsonValue();
}

/** Does something that opens a window, and waits until its page is there. */
export async function windowAfter(reader: Reader, act: () => Promise<unknown>): Promise<Page> {
  const opened = reader.app.waitForEvent('window');
  await act();
  const page = await opened;
  await hydrated(page);
  return page;
}
