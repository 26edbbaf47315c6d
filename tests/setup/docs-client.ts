import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { project } from '../../build/base/paths.ts';

/** A client of an MCP server that was started for it. */
export interface DocsClient {
  readonly client: Client;
  /** Id of the server's process. */
  readonly pid: number;
  /** What the server wrote to stdout that is no message, and other faults. */
  readonly errors: readonly Error[];
}

/** How an assistant starts a server. */
interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly stderr?: 'inherit' | 'ignore';
}

/** Starts a server as an assistant does; closing the client ends it. */
export async function startServer(server: ServerCommand): Promise<DocsClient> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StdioClientTransport({
    stderr: 'inherit',
    ...server,
    args: [...server.args],
  });
  const errors: Error[] = [];
  client.onerror = (error) => errors.push(error);
  await client.connect(transport);
  return { client, pid: transport.pid!, errors };
}

/** The command of `npm run mcp` for a built site; by default the one in `dist/web`. */
export function serverCommand(site?: string): ServerCommand {
  const program = ['build/cli/run.js', 'build/cli/main.ts'].map((file) => path.join(project, file));
  const args = [...program, 'mcp', ...(site === undefined ? [] : [site])];
  return { command: process.execPath, args };
}

/** Calls a tool and reads its answer. */
export async function callTool<Answer>(
  client: Client,
  name: string,
  input: object,
): Promise<Answer> {
  const { content } = await client.callTool({ name, arguments: { ...input } });
  const [first] = content as { text: string }[];
  return JSON.parse(first!.text) as Answer;
}

/** Whether a process still runs. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
