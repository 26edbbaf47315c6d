import type { WebContents } from 'electron';
import { expect, it } from 'vitest';
import { callHandler, type Handler } from '../../electron/ipc.ts';

/** A page, and a start of the app that hasn't loaded all handlers yet. */
function begin() {
  let isClosed = false;
  let complete: () => void = () => undefined;
  const completion = new Promise<void>((resolve) => (complete = resolve));
  const page = { isDestroyed: () => isClosed } as WebContents;
  const handlers = new Map<string, Handler>();
  const done: string[] = [];
  return {
    done,
    complete,
    close: () => (isClosed = true),
    add: (name: string) =>
      handlers.set(name, (message) => {
        done.push(`${name} ${String(message)}`);
        return message;
      }),
    send: (name: string, message: unknown) =>
      callHandler(handlers, [name, message, page], () => completion),
  };
}

it('[DESK-2] handles a message at once that has a handler', () => {
  const { add, send, done } = begin();
  add('storage:set');
  expect(send('storage:set', 'dark')).toBe('dark');
  expect(done).toEqual(['storage:set dark']);
});

it('[DESK-2] keeps a message that comes before its handler, and answers it then', async () => {
  const { add, send, complete, done } = begin();
  const reply = send('packs:list', 1);
  await Promise.resolve();
  expect(done).toEqual([]);
  add('packs:list');
  complete();
  expect(await reply).toBe(1);
  expect(done).toEqual(['packs:list 1']);
});

it('drops a message that waits when its page closes', async () => {
  const { add, send, close, complete, done } = begin();
  const reply = send('packs:choose', null);
  close();
  add('packs:choose');
  complete();
  expect(await reply).toBeUndefined();
  expect(done).toEqual([]);
});
