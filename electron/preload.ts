import { contextBridge, ipcRenderer } from 'electron';
import type { DesktopBridge } from '../renderer/platform/desktop-bridge.ts';
import type { MainMessages, PageMessages, PageQuestions } from './ipc-channels.ts';

function ask<Channel extends keyof PageQuestions>(channel: Channel): PageQuestions[Channel] {
  return ipcRenderer.sendSync(channel) as PageQuestions[Channel];
}

function send<Channel extends keyof PageMessages>(
  channel: Channel,
  message: PageMessages[Channel],
): void {
  ipcRenderer.send(channel, message);
}

function listen<Channel extends keyof MainMessages>(
  channel: Channel,
  listener: (message: MainMessages[Channel]) => void,
): () => void {
  const forward = (_: unknown, message: MainMessages[Channel]) => listener(message);
  ipcRenderer.on(channel, forward);
  return () => ipcRenderer.off(channel, forward);
}

// A synchronous question, because the page's first script already needs the answer for the first paint.
const start = ask('bridge:start');
if (start) {
  contextBridge.exposeInMainWorld('desktop', {
    ...start,
    setStored: (key, value) => send('storage:set', { key, value }),
    onStoredChange: (listener) => listen('storage:changed', listener),
    openExternal: (address) => send('external:open', address),
    onCommand: (listener) => listen('command:run', listener),
    print: () => send('page:print', null),
    savePdf: (extent) => send('pdf:save', extent),
  } satisfies DesktopBridge);
}
