import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { packageApp } from '../../build/packaging/package-app.ts';
import { readTestTools } from '../setup/test-tools.ts';

/** Megabytes of the packaged app. */
export interface PackageSize {
  readonly archive: number;
  /** Everything that isn't Electron. */
  readonly beyondElectron: number;
}

/** Packages the built app and compares the folder with Electron's; on Linux and Windows. */
export async function measurePackage(): Promise<PackageSize> {
  const { electron } = await readTestTools();
  const home = await mkdtemp(path.join(os.tmpdir(), 'package-size-'));
  try {
    await packageApp({ kind: 'folder', output: home, log: () => undefined });
    const [name = ''] = (await readdir(home)).filter((entry) => /unpacked$/.test(entry));
    const packed = await sizes(path.join(home, name));
    const brought = await sizes(path.dirname(electron.executable));
    // The program is renamed.
    const largest = Math.max(...packed.values());
    const own = [...packed].filter(([file, size]) => !brought.has(file) && size !== largest);
    return {
      archive: (packed.get(path.join('resources', 'app.asar')) ?? 0) / 1e6,
      beyondElectron: own.reduce((sum, [, size]) => sum + size, 0) / 1e6,
    };
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

/** Bytes of every file in a folder, by relative path. */
async function sizes(folder: string): Promise<Map<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const file = path.join(parentPath, name);
        return [path.relative(folder, file), (await stat(file)).size] as const;
      }),
    ),
  );
}
