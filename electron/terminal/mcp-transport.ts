import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  ErrorCode,
  type JSONRPCMessage,
  JSONRPCMessageSchema,
} from '@modelcontextprotocol/sdk/types.js';

/** Longest message in characters; longer ones are refused. */
const MAX_MESSAGE = 10_000_000;

/**
 * Creates a transport over stdin and stdout. Unlike that of the SDK, it answers what is no message, so that its sender
 * doesn't wait for nothing.
 */
export function createTransport(): Transport {
  const { stdin, stdout } = process;
  let rest = '';
  /** Ids of the requests that wait for an answer, which they get though nothing more is asked. */
  const waiting = new Set<unknown>();
  let isEnded = false;
  const closeIfDone = () => {
    if (isEnded && waiting.size === 0) transport.onclose?.();
  };
  const write = (message: object) =>
    new Promise<void>((resolve) => {
      stdout.write(`${JSON.stringify(message)}\n`, () => resolve());
    });
  const refuse = (code: ErrorCode, message: string, id: unknown = null) =>
    void write({ jsonrpc: '2.0', id, error: { code, message } });
  const receive = (line: string) => {
    if (line.trim() === '') return;
    let json: unknown;
    try {
      json = JSON.parse(line);
    } catch (error) {
      refuse(ErrorCode.ParseError, `not JSON: ${(error as Error).message}`);
      return;
    }
    const { success, data } = JSONRPCMessageSchema.safeParse(json);
    if (success) {
      if ('method' in data && 'id' in data) waiting.add(data.id);
      // It gets none.
      if ('params' in data && data.method === 'notifications/cancelled')
        waiting.delete(data.params?.['requestId']);
      transport.onmessage?.(data);
    } else if (Array.isArray(json))
      refuse(ErrorCode.InvalidRequest, 'send one message, not a batch');
    else {
      const { id } = (json ?? {}) as { readonly id?: unknown };
      const isId = typeof id === 'string' || Number.isInteger(id);
      const problem = 'no message of JSON-RPC 2.0: "params" is an object, or left out';
      refuse(ErrorCode.InvalidRequest, problem, isId ? id : null);
    }
  };
  const read = (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    lines.forEach(receive);
    if (rest.length <= MAX_MESSAGE) return;
    rest = '';
    refuse(ErrorCode.InvalidRequest, `a message has ${MAX_MESSAGE} characters at most`);
  };
  const onEnd = () => {
    // The last message may have no line break.
    receive(rest);
    rest = '';
    isEnded = true;
    closeIfDone();
  };
  const transport: Transport = {
    start: () => {
      stdin.setEncoding('utf8').on('data', read);
      for (const end of ['end', 'close']) stdin.once(end, onEnd);
      return Promise.resolve();
    },
    send: async (message: JSONRPCMessage) => {
      await write(message);
      if ('id' in message) waiting.delete(message.id);
      closeIfDone();
    },
    close: () => {
      stdin.off('data', read).pause();
      transport.onclose?.();
      return Promise.resolve();
    },
  };
  return transport;
}
