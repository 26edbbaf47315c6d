import type { CommandRequest } from '../renderer/model/reader-commands.ts';
import type {
  DesktopBridge,
  PdfExtent,
  StoredChange,
} from '../renderer/platform/desktop-bridge.ts';

/** What a page gets before its first script runs. */
export type BridgeStart = Pick<DesktopBridge, 'storageSnapshot' | 'appInfo'>;

/** Messages from a page to the main process. */
export interface PageMessages {
  'storage:set': StoredChange;
  'external:open': string;
  'page:print': null;
  'pdf:save': PdfExtent;
}

/** Messages from the main process to a page. */
export interface MainMessages {
  'storage:changed': StoredChange;
  'command:run': CommandRequest;
}

/** Questions a page waits for; null answers a sender that is not to be trusted. */
export interface PageQuestions {
  'bridge:start': BridgeStart | null;
}
