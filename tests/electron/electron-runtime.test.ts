import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findElectron } from '../../build/packaging/find-electron.ts';
import { createFolder } from '../setup/folders.ts';
import { readTestTools } from '../setup/test-tools.ts';

let folder: string;
beforeEach(() => {
  folder = createFolder();
});
afterEach(() => void vi.unstubAllEnvs());

const find = () => findElectron(() => undefined);

describe('findElectron', () => {
  it('uses ELECTRON_PATH and reports its version', async () => {
    const { electron } = await readTestTools();
    vi.stubEnv('ELECTRON_PATH', electron.executable);
    expect(await find()).toEqual(electron);
  });

  it('tries nothing else if ELECTRON_PATH does not exist', async () => {
    vi.stubEnv('ELECTRON_PATH', path.join(folder, 'electron'));
    await expect(find()).rejects.toThrow(`${path.join(folder, 'electron')} does not exist`);
  });

  it.runIf(process.platform !== 'win32')('refuses an outdated or broken Electron', async () => {
    const program = path.join(folder, 'electron');
    writeFileSync(program, '#!/bin/sh\necho 28.3.1\n');
    chmodSync(program, 0o755);
    vi.stubEnv('ELECTRON_PATH', program);
    await expect(find()).rejects.toThrow('is Electron 28.3.1; 33 or newer is needed');
    writeFileSync(
      program,
      '#!/bin/sh\necho "error while loading shared libraries: libnss3.so" >&2\nexit 127\n',
    );
    await expect(find()).rejects.toThrow('error while loading shared libraries: libnss3.so');
  });
});
