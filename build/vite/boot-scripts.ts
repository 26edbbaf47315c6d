import { bundleScript } from './bundle-script.ts';

/** Code of the scripts of every document that hear the reader until the entry has run. */
export interface BootScripts {
  /** At the body's beginning; see `renderer/boot/early-events.ts`. */
  readonly earlyEvents: string;
  /** After the page; see `renderer/boot/starter.ts`. */
  readonly starter: string;
}

export async function bundleBootScripts(): Promise<BootScripts> {
  const [earlyEvents, starter] = await Promise.all([
    bundleScript('renderer/boot/early-events.ts'),
    bundleScript('renderer/boot/starter.ts'),
  ]);
  return { earlyEvents, starter };
}
