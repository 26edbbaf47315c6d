import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { Docs } from './open-docs.ts';
import { createTools, type Tool } from './mcp-tools.ts';
import { createTransport } from './mcp-transport.ts';
import { messageOf } from '../../renderer/model/error-message.ts';

/** Serves the docs to an assistant over stdin and stdout; resolves when the client ends. */
export async function serveMcp(docs: Docs): Promise<void> {
  const server = createMcpServer(docs);
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
    process.stdout.once('error', () => void server.close());
  });
  await server.connect(createTransport());
  await closed;
}

/** Creates a server that reads a site, and can change nothing. */
function createMcpServer(docs: Docs): Server {
  const { catalog } = docs;
  const server = new Server(
    { name: 'eliza-docs', title: `${catalog.title} docs`, version: catalog.version },
    {
      capabilities: { tools: {} },
      // The default one compiles schemas for forms that clients fill in, and this server has none.
      jsonSchemaValidator: { getValidator: () => refuseForm },
      instructions:
        `The documentation, API reference and community archive of ${catalog.title}, offline. ` +
        'Search first, read the sections that fit, and cite their url.',
    },
  );
  setTools(server, createTools(docs), docs);
  return server;
}

const refuseForm = () =>
  ({ valid: false, data: undefined, errorMessage: 'this server has no forms' }) as const;

function setTools(server: Server, tools: readonly Tool[], docs: Docs): void {
  const listed = tools.map(({ name, title, description, input }) => ({
    ...{ name, title, description },
    inputSchema: z.toJSONSchema(input, { io: 'input' }) as { type: 'object' },
    annotations: { readOnlyHint: true, openWorldHint: false },
  }));
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool) {
      const names = tools.map(({ name }) => name).join(', ');
      throw invalid(`there is no tool "${params.name}"; there are ${names}`);
    }
    const parsed = tool.input.safeParse(params.arguments ?? {});
    if (!parsed.success) throw invalid(`${tool.name}: ${describeIssues(parsed.error)}`);
    const answer = await asParameters(() => tool.run(parsed.data as never, docs));
    return { content: [{ type: 'text', text: JSON.stringify(answer, null, 1) }] };
  });
}

/** Turns what a function throws about its parameters into an error of the protocol. */
async function asParameters<T>(run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw invalid(messageOf(error));
  }
}

function invalid(message: string): McpError {
  return new McpError(ErrorCode.InvalidParams, message);
}

function describeIssues({ issues }: z.ZodError): string {
  return issues
    .map(({ path, message }) => (path.length > 0 ? `"${path.join('.')}": ${message}` : message))
    .join('; ');
}
