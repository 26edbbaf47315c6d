/**
 * Replaces the schema compiler that electron-store and the MCP server import, which would be most of the main process's
 * code and slow down every start; `stored-state.ts` checks the store instead.
 */
export class Ajv2020 {
  constructor() {
    throw new Error('electron-store has no schema here; check values in stored-state.ts');
  }
}

export { Ajv2020 as default };
