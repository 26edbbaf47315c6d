/**
 * Stands in the app for the schema compiler that electron-store brings, which is most of the main process's code and
 * would be read at every start: what is stored is checked by `stored-state.ts`.
 */
export class Ajv2020 {
  constructor() {
    throw new Error('the store takes no schema; check what is read in stored-state.ts');
  }
}

export { Ajv2020 as default };
