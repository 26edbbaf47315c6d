import {
  flipFuses,
  type FuseV1Config,
  FuseV1Options,
  FuseVersion,
  getCurrentFuseWire,
} from '@electron/fuses';

/** Target systems by electron-builder's names. */
export type PackagedPlatform = 'linux' | 'win32' | 'darwin';

/** Whether each of Electron's fuses is on in the packaged app; covers every known fuse. */
export function chooseFuses(platform: PackagedPlatform): Readonly<Record<FuseV1Options, boolean>> {
  return {
    [FuseV1Options.RunAsNode]: false,
    [FuseV1Options.EnableCookieEncryption]: true,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: false,
    // Electron validates the archive on macOS and Windows only.
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: platform !== 'linux',
    [FuseV1Options.OnlyLoadAppFromAsar]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
    // Affects speed only; WebAssembly checks its bounds either way.
    [FuseV1Options.WasmTrapHandlers]: true,
  };
}

/** Sets every fuse of a packaged program (on macOS, of the application); throws if {@link chooseFuses} lacks one of them. */
export async function setFuses(program: string, platform: PackagedPlatform): Promise<void> {
  const wire = await getCurrentFuseWire(program);
  // An older Electron has fewer fuses; setting one it lacks is an error.
  const present = Object.entries(chooseFuses(platform)).filter(([fuse]) => fuse in wire);
  await flipFuses(program, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // Changing the program breaks the signature that Apple silicon requires.
    resetAdHocDarwinSignature: platform === 'darwin',
    ...Object.fromEntries(present),
  } as FuseV1Config);
}
