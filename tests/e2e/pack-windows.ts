import { writeFile } from 'node:fs/promises';
import { type Page, test } from '@playwright/test';
import type { ElectronApplication } from 'playwright';
import { PACK_MANIFEST_FILE } from '../../renderer/model/pack.ts';
import { type HostedFiles, hostedFiles } from '../packs/hosted-pack.ts';
import { serveLocally } from '../setup/local-server.ts';
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

/** Opens a pack, of which the bytes or the file is given, as the system does, and agrees to trust it. */
export async function openPack(reader: Reader, pack: Buffer | string): Promise<Page> {
  const file = typeof pack === 'string' ? pack : test.info().outputPath(`${Date.now()}.docpack`);
  if (typeof pack !== 'string') await writeFile(file, pack);
  await hydrated(reader.page);
  await answerDialogs(reader.app, { button: 0 });
  return windowAfter(reader, () =>
    reader.app.evaluate(({ app }, opened) => {
      app.emit('open-file', { preventDefault: () => undefined }, opened);
    }, file),
  );
}

/** A web host of one pack, on this computer. */
export interface PackHost {
  /** Of the manifest. */
  readonly address: string;
  /** Hosts the pack in a file from now on. */
  readonly serve: (pack: Buffer) => Promise<void>;
  readonly close: () => void;
}

export async function openHost(): Promise<PackHost> {
  let files: HostedFiles = new Map();
  const { url: origin, close } = await serveLocally(({ url = '' }, response) => {
    const bytes = files.get(url.slice(1));
    response.writeHead(bytes ? 200 : 404).end(bytes);
  });
  return {
    address: `${origin}/${PACK_MANIFEST_FILE}`,
    serve: async (pack) => {
      files = await hostedFiles(pack);
    },
    close,
  };
}
