import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { readTestTools } from '../setup/test-tools.ts';
import { expect, project, test } from './reader.ts';

/** How a terminal starts the app. */
async function appCommand() {
  const { electron } = await readTestTools();
  return { command: electron.executable, args: [...electron.args, project] };
}

test('[SAFE-3] the output of the app may end early, and says what it could not write', async () => {
  const { command, args } = await appCommand();
  /** Runs the app in a shell with what follows it on the line; the shell tells the app's own exit code. */
  const inShell = async (own: string, rest: string) => {
    const line = `"$0" "$@" ${own} ${rest}; echo "code \${PIPESTATUS[0]}" >&2`;
    const { stderr } = await promisify(execFile)('bash', ['-c', line, command, ...args]);
    // Chromium's processes complain on their own, of a missing bus or of the app's end, and later than the shell.
    const lines = stderr.split('\n').filter((one) => one !== '' && !/^\[\d+:.*:ERROR:/.test(one));
    const code = lines.find((one) => /^code \d+$/.test(one));
    return { code, errors: lines.filter((one) => one !== code).join('\n') };
  };
  for (const own of ['search agent', 'read docs/core/agents', 'read docs/core/agnets']) {
    for (const rest of ['2>&1 | head -1 > /dev/null', '| true'])
      expect((await inShell(own, rest)).errors, own).not.toMatch(/EPIPE|JavaScript/);
  }
  expect(await inShell('search agent', '| head -1')).toEqual({ code: 'code 0', errors: '' });
  test.skip(!existsSync('/dev/full'), 'this system has no device that is always full');
  for (const own of ['search agent', 'read docs/core/agents', 'read docs/core/agents#state'])
    expect(await inShell(own, '> /dev/full'), own).toEqual({
      code: 'code 1',
      errors: expect.stringContaining('there is no room on the disk') as unknown,
    });
});
