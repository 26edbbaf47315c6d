import { spawnSync } from 'node:child_process';

/** Returns a command prefix that runs a program with an empty folder mounted over another; null if not permitted. */
export function withoutFolder(folder: string): readonly [string, ...string[]] | null {
  if (process.platform !== 'linux') return null;
  const [user, group] = [process.getuid!(), process.getgid!()];
  // Only root may mount; a user becomes root in a user namespace, and itself again for the program.
  const [become, leave] =
    user === 0
      ? [[], []]
      : [['--map-root-user'], ['unshare', '--user', `--map-user=${user}`, `--map-group=${group}`]];
  const cover = 'mount -t tmpfs tmpfs "$0" && exec "$@"';
  const args = ['--mount', ...become, 'sh', '-c', cover, folder, ...leave];
  const { status } = spawnSync('unshare', [...args, 'true']);
  return status === 0 ? ['unshare', ...args] : null;
}
