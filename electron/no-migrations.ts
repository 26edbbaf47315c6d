/** Replaces semver, which electron-store imports for its migrations; `stored-state.ts` reads older stores instead. */
const noMigrations = new Proxy(
  {},
  {
    get: () => {
      throw new Error(
        'electron-store has no migrations here; read older stores in stored-state.ts',
      );
    },
  },
);

export { noMigrations as default };
