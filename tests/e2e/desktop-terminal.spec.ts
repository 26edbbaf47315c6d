import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isRunning, startServer } from '../setup/docs-client.ts';
import { readTestTools } from '../setup/test-tools.ts';
import { expect, project, test } from './reader.ts';

/** How a terminal starts the app. */
async function appCommand() {
  const { electron } = await readTestTools();
  return { command: electron.executable, args: [...electron.args, project] };
}

test('[MACH-3] the app serves an assistant without a window, and ends with it', async () => {
  const { command, args } = await appCommand();
  const { client, pid, errors } = await startServer({
    ...{ command, args: [...args, 'mcp'] },
    stderr: 'ignore',
  });
  const { content } = await client.callTool({
    name: 'read_section',
    arguments: { page: 'docs/core/agents#state' },
  });
  expect(JSON.stringify(content)).toContain('## State');
  await client.close();
  expect(errors).toEqual([]);
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test('[MACH-3] the app searches and prints pages in a terminal', async () => {
  const { command, args } = await appCommand();
  // Over ssh, there is no display.
  const env = { ...process.env, DISPLAY: undefined, WAYLAND_DISPLAY: undefined };
  const run = (...own: string[]) => promisify(execFile)(command, [...args, ...own], { env });
  const [found, page, refused] = await Promise.all([
    run('search', 'model provider', '--limit', '2'),
    run('read', 'docs/core/agents'),
    run('read', 'docs/core/agnets').catch(
      (error: unknown) => error as { code: number; stderr: string },
    ),
  ]);
  expect(found.stdout.split('\n\n')).toHaveLength(2);
  expect(found.stdout).toContain('https://ai16z.github.io/eliza/docs/');
  expect(page.stdout).toMatch(/^# .*Agents\n/);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.stderr).toContain('the nearest are docs/core/agents/');
});
