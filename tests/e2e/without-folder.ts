import { spawnSync } from 'node:child_process';

/**
 * Returns the beginning of a command line whose program, and all that it starts, finds a folder empty; null where
 * the system does not permit it. The folder itself stays as it is.
 */
export function withoutFolder(folder: string): readonly [string, ...string[]] | null {
  if (process.platform !== 'linux') return null;
  const [user, group] = [process.getuid!(), process.getgid!()];
  // Only root may mount, which anyone is among users of their own, and for the program's sake not longer than that.
  const [become, leave] =
    user === 0
      ? [[], []]
      : [['--map-root-user'], ['unshare', '--user', `--map-user=${user}`, `--map-group=${group}`]];
  const cover = 'mount -t tmpfs tmpfs "$0" && exec "$@"';
  const args = ['--mount', ...become, 'sh', '-c', cover, folder, ...leave];
  const { status } = spawnSync('unshare', [...args, 'true']);
  return status === 0 ? ['unshare', ...args] : null;
}
