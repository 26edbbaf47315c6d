import { useEffect, useState } from 'react';
import type { CommandRequest } from '../../model/reader-commands.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';
import { onCommand, runCommand } from '../reader-commands.ts';
import type { ToolSet } from './ToolSet.tsx';

/** Milliseconds after which a first page is being read, and the tools come without being asked for. */
const PAUSE = 1000;

/** Takes the reader's commands from keys and menus; what carries them out is fetched with the first one, or after a while. */
export function ReadingTools() {
  const { app } = usePlatform();
  const [Tools, setTools] = useState<typeof ToolSet | null>(null);
  const [request, setRequest] = useState<CommandRequest | null>(null);

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
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
      if (!/^p$/i.test(key) || !(ctrlKey || metaKey) || shiftKey || altKey) return;
      event.preventDefault();
      runCommand({ command: 'quick-open' });
    };
    addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', onKeyDown);
      for (const stop of stops) stop?.();
    };
  }, [app]);

  return Tools && <Tools request={request} />;
}
