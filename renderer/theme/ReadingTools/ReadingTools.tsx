import { useEffect, useState } from 'react';
import type { CommandRequest } from '../../model/reader-commands.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';
import { onCommand, runCommand } from '../reader-commands.ts';
import type { ToolSet } from './ToolSet.tsx';

/** What shows that someone reads, and will want the page in the history; before that nothing is fetched unasked. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Milliseconds from the first sign to the tools, so that they are not in the way of what the reader does there. */
const PAUSE = 500;

/** Takes the reader's commands from keys and menus; what carries them out is fetched at the first sign of a reader. */
export function ReadingTools() {
  const { app } = usePlatform();
  const [Tools, setTools] = useState<typeof ToolSet | null>(null);
  const [requests, setRequests] = useState<readonly CommandRequest[]>([]);

  useEffect(() => {
    let timer = 0;
    const load = () => {
      void import('./ToolSet.tsx').then(
        (loaded) => setTools(() => loaded.ToolSet),
        // Pages can be read without them.
        () => undefined,
      );
    };
    const onSign = () => {
      for (const sign of SIGNS) removeEventListener(sign, onSign);
      timer = window.setTimeout(load, PAUSE);
    };
    for (const sign of SIGNS) addEventListener(sign, onSign, { passive: true });
    const stops = [
      onCommand((next) => {
        setRequests((before) => [...before, next]);
        load();
      }),
      app?.onCommand(runCommand),
    ];
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
      // On macOS, Ctrl+P goes up a line in every text field.
      const isHeld = /Mac|iP/.test(navigator.platform) ? metaKey && !ctrlKey : ctrlKey && !metaKey;
      if (!/^p$/i.test(key) || !isHeld || shiftKey || altKey) return;
      event.preventDefault();
      runCommand({ command: 'quick-open' });
    };
    addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) removeEventListener(sign, onSign);
      removeEventListener('keydown', onKeyDown);
      for (const stop of stops) stop?.();
    };
  }, [app]);

  return Tools && <Tools requests={requests} />;
}
