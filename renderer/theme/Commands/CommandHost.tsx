import { useEffect, useEffectEvent, useState } from 'react';
import { isTyping } from '../../commands/chords.ts';
import { usePage, usePlatform, useSite, useTranslate } from '../../routing/contexts.ts';
import type { PrintExtent } from '../../platform/desktop-ipc.ts';
import { takeResumedCommand } from '../../routing/outdated-shell.ts';
import { loadWithRecovery } from '../Notice/load-with-recovery.ts';
import {
  createRequestQueue,
  onCommand,
  type QueuedRequest,
  runCommand,
  takeRequests,
} from './command-bus.ts';
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
  const [queue] = useState(createRequestQueue);
  const prepareForPrint = useEffectEvent(async (extent: PrintExtent) => {
    const loaded = await import('../Print/prepare-for-print.ts');
    await loaded.prepareForPrint(extent, print);
  });

  useEffect(() => {
    let timer = 0;
    const load = () =>
      import('./CommandRunner.tsx').then((loaded) => setRunner(() => loaded.CommandRunner));
    const enqueue = (request: QueuedRequest) => {
      queue.set([...queue.get(), request]);
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
      // The palette has a host of its own.
      onCommand((request) => request.command !== 'search' && enqueue(request)),
      app?.on('command:run', runCommand),
      app?.on('print:prepare', (extent) => {
        prepareForPrint(extent).then(
          () => app.send('print:prepared', null),
          (error: unknown) => app.send('print:prepared', String(error).slice(0, 1000)),
        );
      }),
    ];
    const resumed = takeResumedCommand();
    if (resumed !== null) runCommand(resumed);
    return () => {
      clearTimeout(timer);
      for (const name of ACTIVITY_EVENTS) removeEventListener(name, onActivity);
      removeEventListener('keydown', onKeyDown);
      for (const unsubscribe of unsubscribes) unsubscribe?.();
    };
  }, [app, queue]);

  const close = () => {
    // What was asked for while nothing could run it isn't meant any more.
    takeRequests(queue);
    setRunner(null);
  };
  return Runner && <Runner queue={queue} onClose={close} />;
}
