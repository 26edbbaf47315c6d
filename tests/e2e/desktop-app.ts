import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ElectronApplication } from 'playwright';
import { readTestTools } from '../setup/test-tools.ts';
import { project } from './desktop-stage.ts';

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
