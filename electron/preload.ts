import { contextBridge, ipcRenderer } from 'electron';
import type { CommandRequest } from '../renderer/model/reader-commands.ts';
import type { DesktopBridge } from '../renderer/platform/desktop-bridge.ts';
import type { MainMessages, PageMessages, PageQuestions } from './ipc-channels.ts';
import { commandOfKey } from './app-keys.ts';
import { followScroll, restoreScroll } from './page-scroll.ts';

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

/** Gathers the commands of menus and keys, and keeps those that come before the page listens. */
function commands(): DesktopBridge['onCommand'] {
  const waiting: CommandRequest[] = [];
  const listeners = new Set<(request: CommandRequest) => void>();
  const deliver = (request: CommandRequest) => {
    if (listeners.size === 0) waiting.push(request);
    for (const listener of [...listeners]) listener(request);
  };
  listen('command:run', deliver);
  addEventListener('keydown', (event) => {
    const command = commandOfKey(event, process.platform === 'darwin');
    if (!command) return;
    event.preventDefault();
    deliver({ command });
  });
  return (listener) => {
    listeners.add(listener);
    for (const request of waiting.splice(0)) listener(request);
    return () => listeners.delete(listener);
  };
}

// A synchronous question, because the page's first script already needs the answer for the first paint.
const start = ask('bridge:start');
if (start) {
  const onCommand = commands();
  contextBridge.exposeInMainWorld('desktop', {
    ...start.bridge,
    setStored: (key, value) => send('storage:set', { key, value }),
    onStoredChange: (listener) => listen('storage:changed', listener),
    openExternal: (address) => send('external:open', address),
    onUpdateState: (listener) => listen('updates:state', listener),
    checkForUpdates: () => send('updates:check', null),
    installUpdate: () => send('updates:install', null),
    onCommand,
    print: () => send('page:print', null),
    savePdf: (extent) => send('pdf:save', extent),
    areaComposed: (hasWorked) => send('area:composed', hasWorked),
  } satisfies DesktopBridge);
  if (start.scroll !== null) restoreScroll(start.scroll);
  followScroll((pixels) => send('page:scrolled', pixels));
}
