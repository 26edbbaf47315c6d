import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ElectronApplication, Page } from 'playwright';
import { readTestTools } from '../setup/test-tools.ts';
import { project } from './desktop-stage.ts';

const FRAME_TIMEOUT_MS = 3_000;

/** Clicks an item of the app's menus, as if no window had the focus. */
export function clickMenu(app: ElectronApplication, label: string): Promise<void> {
  return app.evaluate(({ Menu }, wanted) => {
    const items = Menu.getApplicationMenu()?.items.flatMap((menu) => menu.submenu?.items ?? []);
    const item = items?.find((candidate) => candidate.label === wanted);
    if (!item) throw new Error(`the menus have no item "${wanted}"`);
    (item as unknown as { click(): void }).click();
  }, label);
}

/** Starts the app again while it's running, waits until the second process exits, and returns what it printed. */
export async function startAgain(
  app: ElectronApplication,
  ...args: readonly string[]
): Promise<string> {
  const { electron } = await readTestTools();
  const userData = await app.evaluate((main) => main.app.getPath('userData'));
  const own = [...electron.args, project, `--user-data-dir=${userData}`];
  const again = spawn(electron.executable, [...own, ...args]);
  let output = '';
  again.stdout.on('data', (data: Buffer) => (output += data.toString()));
  // Its streams may have more to read after its exit.
  await once(again, 'close');
  return output;
}

/** Collects the addresses that the app hands to the system instead of opening them. */
export async function catchExternal(app: ElectronApplication): Promise<() => Promise<string[]>> {
  const opened = await app.evaluateHandle(({ shell }) => {
    const addresses: string[] = [];
    shell.openExternal = (address) => Promise.resolve(void addresses.push(address));
    return addresses;
  });
  return () => opened.jsonValue();
}

/** Describes whether an app's windows draw frames, and its processes, for the report of a failed test. */
export async function describeApp(app: ElectronApplication): Promise<string> {
  const processes = app.evaluate(({ app: main }) =>
    main.getAppMetrics().map(({ type, name, pid, cpu, memory, creationTime }) => {
      const age = Math.round((Date.now() - creationTime) / 1000);
      const load = `${cpu.percentCPUUsage.toFixed(1)}% CPU, ${memory.workingSetSize} KB`;
      return `${type}${name ? ` ${name}` : ''} ${pid}: ${load}, started ${age} s ago`;
    }),
  );
  const frames = app.windows().map(async (page) => {
    const state = await within(FRAME_TIMEOUT_MS, pageState(page));
    const frame = await within(FRAME_TIMEOUT_MS, timeToFrame(page));
    return [
      page.url(),
      state ?? 'does not answer',
      frame ?? `no frame within ${FRAME_TIMEOUT_MS} ms`,
    ].join(', ');
  });
  const lines = await within(3 * FRAME_TIMEOUT_MS, Promise.all([...frames, processes]));
  return lines?.flat().join('\n') ?? 'the main process does not answer';
}

function pageState(page: Page): Promise<string> {
  return page.evaluate(() => `${document.visibilityState}, scrolled by ${scrollY} px`);
}

async function timeToFrame(page: Page): Promise<string> {
  const duration = await page.evaluate(async () => {
    const start = performance.now();
    await new Promise(requestAnimationFrame);
    return Math.round(performance.now() - start);
  });
  return `a frame after ${duration} ms`;
}

/** Resolves to null when a promise takes too long or fails. */
function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null));
  return Promise.race([promise.catch(() => null), timeout]);
}
