import { readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeFile } from 'atomically';
import ElectronStore from 'electron-store';
import { readState, STATE_VERSION, type StateReading, type StoredState } from './stored-state.ts';
import type { StoreOptions } from './store.ts';

/** The file of the store. Every write replaces it whole, and a failure is reported once until a write succeeds. */
export interface StateFile {
  /** What the file held when it was opened. */
  readonly state: StoredState;
  /** Writes in the background; resolves to false if that failed. Only one write may run at a time. */
  readonly write: (state: StoredState) => Promise<boolean>;
  /** Writes before it returns, and cancels a write in the background. */
  readonly writeSync: (state: StoredState) => void;
}

const NAME = 'reader-state';

/** Opens the file; renames an invalid one and keeps its valid entries. */
export function openStateFile(options: StoreOptions): StateFile {
  const { folder, warn } = options;
  const file = path.join(folder, `${NAME}.json`);
  removeTemporaryFiles(file);
  try {
    // Reading a pipe or a device could take forever.
    if (isSpecial(file)) throw new Error('not a plain file');
    return connect(options);
  } catch (error) {
    const { state, version } = salvageFile(file);
    try {
      const copy = setAside(file, version > STATE_VERSION ? `version-${version}` : 'corrupt');
      warn(
        `${file}: ${explain(error)}; renamed to ${path.basename(copy)}, its valid entries are kept`,
      );
      const fresh = connect(options);
      fresh.writeSync(state);
      return { ...fresh, state };
    } catch (cause) {
      warn(`${file}: ${explain(cause)}; changes will not be saved`);
      options.onUnsaved?.(file);
      return { state, write: () => Promise.resolve(true), writeSync: () => undefined };
    }
  }
}

/** Opens the file with electron-store, which writes it atomically; throws if anything in it is invalid. */
function connect({ folder, warn, onUnsaved }: StoreOptions): StateFile {
  // Inherited from a terminal that is a snap; electron-store would mistake the app for one, and not write atomically.
  delete process.env['SNAP'];
  const store = new ElectronStore<StoredState>({
    name: NAME,
    cwd: folder,
    // Not its `schema`, whose compilation alone takes 30 ms of every start.
    deserialize: parseState,
    serialize: serializeState,
    // Keys contain dots.
    accessPropertiesByDotNotation: false,
  });
  let isFailing = false;
  const fail = (error: unknown) => {
    if (isFailing) return;
    isFailing = true;
    warn(`${store.path}: ${explain(error)}; changes are not saved for now`);
    onUnsaved?.(store.path);
  };
  /** Counts the writes, so that a write in the background knows whether a later one has replaced it. */
  let latest = 0;
  /** The unfinished copy of a write in the background. */
  let temporary: string | null = null;
  return {
    state: readState(store.store).state,
    write: async (state) => {
      const own = ++latest;
      try {
        // What electron-store itself writes with, which has only a blocking interface.
        await writeFile(store.path, serializeState(state), {
          tmpCreated: (copy: string) => {
            if (own !== latest) throw new Error('replaced by a later write');
            temporary = copy;
          },
        });
        isFailing = false;
        return true;
      } catch (error) {
        if (own !== latest) return true;
        fail(error);
        return false;
      } finally {
        if (own === latest) temporary = null;
      }
    },
    writeSync: (state) => {
      latest++;
      // Without its copy, an older write that is still running can't replace this one.
      if (temporary !== null) rmSync(temporary, { force: true });
      temporary = null;
      try {
        store.store = state;
        isFailing = false;
      } catch (error) {
        fail(error);
      }
      // The older write may have begun a copy without having told yet.
      removeTemporaryFiles(store.path);
    },
  };
}

function parseState(text: string): StoredState {
  const { state, problems } = readState(JSON.parse(text));
  if (problems.length > 0) throw new Error(problems.slice(0, 3).join('; '));
  return state;
}

function serializeState(state: StoredState): string {
  return JSON.stringify(state, null, '\t');
}

function salvageFile(file: string): StateReading {
  try {
    if (isSpecial(file)) return readState({});
    return readState(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return readState({});
  }
}

/** Whether something is there that isn't a plain file: a pipe, a device, a folder. */
function isSpecial(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === false;
}

/** Renames an invalid file, so that nothing is lost, and returns its new path. */
function setAside(file: string, reason: string): string {
  const date = new Date().toISOString().replaceAll(':', '-');
  const { dir, name, ext } = path.parse(file);
  const copy = path.join(dir, `${name}.${reason}-${date}${ext}`);
  renameSync(file, copy);
  return copy;
}

/** Removes the temporary files of writes that did not end, as when the app was killed. */
function removeTemporaryFiles(file: string): void {
  const { dir, base } = path.parse(file);
  try {
    for (const name of readdirSync(dir)) {
      const [own, rest = ''] = name.split('.tmp-');
      if (own === base && /^[0-9a-f]+$/.test(rest)) rmSync(path.join(dir, name));
    }
  } catch {
    // The folder may not exist yet; any other error comes back when the file is opened.
  }
}

function explain(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
