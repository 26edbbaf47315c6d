import { useEffect, useEffectEvent, useState } from 'react';
import type { CommandRequest } from '../../commands/command-table.ts';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';
import type { PrepareForPrint } from '../../platform/platform.ts';
import { usePage } from '../../routing/PageContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { takeResumedCommand } from '../../routing/outdated-shell.ts';
import { loadWithRecovery } from '../Notice/load-with-recovery.ts';
import { isPalette } from '../Palette/palette-store.ts';
import { onCommand, runCommand } from './command-bus.ts';
import type { CommandRunner } from './CommandRunner.tsx';

/** Events that show a reader is there; before the first one, nothing loads that nobody asked for. */
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Delay from the first activity to loading the commands, so that they don't slow down what the reader does. */
const IDLE_DELAY_MS = 500;

/** Collects commands and shortcut keys from the first load on, and loads what runs them. */
export function CommandHost() {
  const { app } = usePlatform();
  const print = { page: usePage(), site: useSite(), translate: useTranslate() };
  const [Runner, setRunner] = useState<typeof CommandRunner | null>(null);
  const [requests, setRequests] = useState<readonly (CommandRequest | KeyboardEvent)[]>([]);
  const prepareForPrint = useEffectEvent<PrepareForPrint>(async (extent) => {
    const loaded = await import('../Print/prepare-for-print.ts');
    await loaded.prepareForPrint(extent, print);
  });

  useEffect(() => {
    let timer = 0;
    const load = () =>
      import('./CommandRunner.tsx').then((loaded) => setRunner(() => loaded.CommandRunner));
    const enqueue = (request: CommandRequest | KeyboardEvent) => {
      setRequests((before) => [...before, request]);
      void loadWithRecovery({
        part: 'commands',
        load,
        resume: 'command' in request ? request : null,
      });
    };
    const onActivity = () => {
      for (const name of ACTIVITY_EVENTS) removeEventListener(name, onActivity);
      // A failure shows with the first command.
      timer = window.setTimeout(() => void load().catch(() => undefined), IDLE_DELAY_MS);
    };
    for (const name of ACTIVITY_EVENTS) addEventListener(name, onActivity, { passive: true });
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.length === 1 && !event.defaultPrevented && !isTyping(event)) {
        // What others answer, as search does Ctrl+K, needs no commands.
        enqueue(event);
      }
    };
    addEventListener('keydown', onKeyDown);
    const unsubscribes = [
      // Palettes have a host of their own.
      onCommand((request) => isPalette(request.command) || enqueue(request)),
      app?.onCommand(runCommand),
      app?.onPrepareForPrint((extent) => prepareForPrint(extent)),
    ];
    const resumed = takeResumedCommand();
    if (resumed !== null) runCommand(resumed);
    return () => {
      clearTimeout(timer);
      for (const name of ACTIVITY_EVENTS) removeEventListener(name, onActivity);
      removeEventListener('keydown', onKeyDown);
      for (const unsubscribe of unsubscribes) unsubscribe?.();
    };
  }, [app]);

  return Runner && <Runner requests={requests} onClose={() => setRunner(null)} />;
}

/** A dialog that has closed since the key was pressed counts, too. */
function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.closest('dialog, input, textarea, select') !== null;
}
