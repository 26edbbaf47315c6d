import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js';
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
export function createMcpServer(docs: Docs): Server {
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

/** A call as models write it: what the arguments are is checked for each tool, which tells in a sentence what it takes. */
const callSchema = z.object({
  method: z.literal('tools/call'),
  params: z
    .object({
      name: z.unknown().optional().transform(String),
      arguments: z
        .unknown()
        .optional()
        .transform((given) => ({ given })),
    })
    .prefault({}),
});

function setTools(server: Server, tools: readonly Tool[], docs: Docs): void {
  const listed = tools.map(({ name, title, description, input }) => ({
    ...{ name, title, description },
    inputSchema: z.toJSONSchema(input, { io: 'input' }) as InputSchema,
    annotations: { readOnlyHint: true, openWorldHint: false },
  }));
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed }));
  server.setRequestHandler(callSchema, async ({ params }) => {
    const at = tools.findIndex(({ name }) => name === params.name);
    const tool = tools[at];
    if (!tool) {
      const names = tools.map(({ name }) => name).join(', ');
      const message = `there is no tool "${params.name}"; there are ${names}`;
      throw new McpError(ErrorCode.InvalidParams, message);
    }
    const reply = (text: string) => ({ content: [{ type: 'text' as const, text }] });
    try {
      const input = normalizeArguments(params.arguments.given, listed[at]!.inputSchema);
      const { data, error } = tool.input.safeParse(input);
      if (error) throw new Error(`${tool.name}: ${describeIssues(error)}`);
      return reply(JSON.stringify(await tool.run(data as never, docs), null, 1));
    } catch (error) {
      // A model sees results, not errors of the protocol, and can correct itself.
      return { ...reply(messageOf(error)), isError: true };
    }
  });
}

/** The part of a tool's schema that tells the types of its parameters. */
interface InputSchema {
  readonly type: 'object';
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
}

/** Returns arguments without those that are empty; numbers in quotes, and texts without, get the type of the parameter. */
function normalizeArguments(given: unknown, { properties = {} }: InputSchema): object {
  if (isEmpty(given)) return {};
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new Error('"arguments" is an object with a value for each parameter, or left out');
  }
  const written = Object.entries(given).filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(
    written.map(([name, value]) => {
      const type = properties[name]?.type;
      if (type === 'string' && typeof value === 'number') return [name, String(value)];
      const isNumber = type === 'integer' && typeof value === 'string' && !isNaN(Number(value));
      return [name, isNumber ? Number(value) : value];
    }),
  );
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && !value.trim());
}

function describeIssues({ issues }: z.ZodError): string {
  return issues
    .map(({ path, message }) => (path.length > 0 ? `"${path.join('.')}": ${message}` : message))
    .join('; ');
}
