import type { CommandRequest } from '../renderer/model/reader-commands.ts';
import type { UpdateState } from '../renderer/model/update-state.ts';
import type {
  DesktopBridge,
  PdfExtent,
  StoredChange,
} from '../renderer/platform/desktop-bridge.ts';

/** What a page gets before its first script runs. */
export interface BridgeStart {
  readonly bridge: Pick<DesktopBridge, 'storageSnapshot' | 'appInfo' | 'updateState'>;
  /** How far to scroll a page that is opened again, in pixels. */
  readonly scroll: number | null;
}

/** Messages from a page to the main process. */
export interface PageMessages {
  'storage:set': StoredChange;
  'external:open': string;
  'page:print': null;
  'updates:check': null;
  'updates:install': null;
  /** How far the page is scrolled, in pixels. */
  'page:scrolled': number;
  'pdf:save': PdfExtent;
  /** Whether the page could put its whole area on itself. */
  'area:composed': boolean;
}

/** Messages from the main process to a page. */
export interface MainMessages {
  'storage:changed': StoredChange;
  'updates:state': UpdateState;
  'command:run': CommandRequest;
}

/** Questions a page waits for; null answers a sender that is not to be trusted. */
export interface PageQuestions {
  'bridge:start': BridgeStart | null;
}
