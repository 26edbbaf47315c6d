import {
  flipFuses,
  type FuseV1Config,
  FuseV1Options,
  FuseVersion,
  getCurrentFuseWire,
} from '@electron/fuses';

/** The systems Electron is packaged for, as electron-builder names them. */
export type PackagedPlatform = 'linux' | 'win32' | 'darwin';

/** Whether each of Electron's fuses is on in the packaged app; decides every one that is known. */
export function chooseFuses(platform: PackagedPlatform): Readonly<Record<FuseV1Options, boolean>> {
  return {
    [FuseV1Options.RunAsNode]: false,
    [FuseV1Options.EnableCookieEncryption]: true,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: false,
    // Electron checks the archive on these two alone.
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: platform !== 'linux',
    [FuseV1Options.OnlyLoadAppFromAsar]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
    // A matter of speed; WebAssembly checks its bounds either way.
    [FuseV1Options.WasmTrapHandlers]: true,
  };
}

/** Sets every fuse of a packaged program (on macOS, of the application); throws when it has one that {@link chooseFuses} does not know. */
export async function setFuses(program: string, platform: PackagedPlatform): Promise<void> {
  const wire = await getCurrentFuseWire(program);
  // An older Electron has fewer fuses, and setting one it lacks is an error.
  const present = Object.entries(chooseFuses(platform)).filter(([fuse]) => fuse in wire);
  await flipFuses(program, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // Changing the program breaks the signature that Apple's processors insist on.
    resetAdHocDarwinSignature: platform === 'darwin',
    ...Object.fromEntries(present),
  } as FuseV1Config);
}
