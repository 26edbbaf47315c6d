import { announce } from './announce.ts';

const FEEDBACK_MS = 2000;

/** Copies a text; resolves to false where the browser doesn't let pages do that. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies a text and, if that is allowed, announces `done` and marks what was pressed for a moment. */
export async function copyText(
  text: string,
  { pressed, done }: { readonly pressed: HTMLElement; readonly done: string },
): Promise<boolean> {
  if (!(await writeClipboard(text))) return false;
  announce(done);
  pressed.dataset['copied'] = '';
  setTimeout(() => delete pressed.dataset['copied'], FEEDBACK_MS);
  return true;
}
