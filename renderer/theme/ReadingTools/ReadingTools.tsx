import { useEffect, useEffectEvent, useState } from 'react';
import type { CommandRequest, ReaderCommand } from '../../model/reader-commands.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';
import { onCommand, runCommand } from '../reader-commands.ts';
import type { ToolSet } from './ToolSet.tsx';

/** Milliseconds after which a first page is being read, and the tools come without being asked for. */
const PAUSE = 1000;

/** Keys held with Ctrl or Cmd; upper case stands for Shift as well. */
const keys: Readonly<Record<string, ReaderCommand>> = { p: 'quick-open' };

/** The same for what a browser has keys of its own for. */
const appKeys: Readonly<Record<string, ReaderCommand>> = {
  f: 'find',
  g: 'find-next',
  G: 'find-previous',
  d: 'toggle-bookmark',
  h: 'history',
  O: 'bookmarks',
};

/** Takes the reader's commands from keys and menus; what carries them out is fetched with the first one, or after a while. */
export function ReadingTools() {
  const { app } = usePlatform();
  const [Tools, setTools] = useState<typeof ToolSet | null>(null);
  const [request, setRequest] = useState<CommandRequest | null>(null);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    let command: ReaderCommand | undefined;
    if (app && key === 'F3') command = shiftKey ? 'find-previous' : 'find-next';
    else if ((ctrlKey || metaKey) && !altKey) {
      const name = shiftKey ? key.toUpperCase() : key.toLowerCase();
      command = keys[name] ?? (app ? appKeys[name] : undefined);
    }
    if (!command || event.defaultPrevented) return;
    event.preventDefault();
    runCommand({ command });
  });

  useEffect(() => {
    const load = () =>
      import('./ToolSet.tsx').then(
        (loaded) => setTools(() => loaded.ToolSet),
        // Pages can be read without them.
        () => undefined,
      );
    const stops = [
      onCommand((next) => {
        setRequest({ ...next });
        void load();
      }),
      app?.onCommand(runCommand),
    ];
    const timer = setTimeout(() => void load(), PAUSE);
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', listener);
      for (const stop of stops) stop?.();
    };
  }, [app]);

  return Tools && <Tools request={request} />;
}
