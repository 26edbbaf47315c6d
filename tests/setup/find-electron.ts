import { type ElectronRuntime, findElectronRuntime } from '../../build/electron-runtime.ts';
import { canInstallPackages, installPackages } from './system-packages.ts';

/** What Electron loads from the system; newer systems have some under another name. */
const libraries = [
  ['libgtk-3-0t64', 'libgtk-3-0'],
  ['libnss3'],
  ['libasound2t64', 'libasound2'],
  ['libgbm1'],
];

/** Finds or installs an Electron runtime, and the system's libraries it lacks. */
export async function findElectron(log: (line: string) => void): Promise<ElectronRuntime> {
  const find = () => findElectronRuntime({ install: true, log });
  const runtime = await find().catch(async (error: unknown) => {
    const lacksLibrary = error instanceof Error && /shared librar/.test(error.message);
    if (!lacksLibrary || !canInstallPackages()) throw error;
    await installPackages(libraries, log);
    return find();
  });
  log(`Electron ${runtime.version}: ${runtime.executable}`);
  return runtime;
}
