import type { WebContents } from 'electron';
import type { PdfExtent } from '../renderer/platform/desktop-bridge.ts';

/** Has pages put themselves, or their whole area, in the form of paper, and waits for them. */
export interface AreaComposer {
  /** Asks a page; resolves to whether it did, false where it takes too long. */
  readonly compose: (contents: WebContents, extent: PdfExtent) => Promise<boolean>;
  /** Takes a page's answer. */
  readonly answer: (contents: WebContents, hasWorked: boolean) => void;
}

/** Milliseconds after which a page has no answer: the largest area takes a tenth of that. */
const PATIENCE = 180_000;

/** Creates the composer; `ask` sends the question to a page. */
export function createAreaComposer(
  ask: (contents: WebContents, extent: PdfExtent) => void,
): AreaComposer {
  const waiting = new Map<WebContents, (hasWorked: boolean) => void>();
  return {
    compose: (contents, extent) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => waiting.get(contents)?.(false), PATIENCE);
        waiting.set(contents, (hasWorked) => {
          clearTimeout(timer);
          waiting.delete(contents);
          resolve(hasWorked);
        });
        ask(contents, extent);
      }),
    answer: (contents, hasWorked) => waiting.get(contents)?.(hasWorked),
  };
}
