import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const project = fileURLToPath(new URL('../', import.meta.url));

interface SourceText {
  readonly file: string;
  readonly text: string;
  /** Imported files, relative to the project, and packages by name. */
  readonly imports: readonly string[];
}

const sources = ['renderer', 'content', 'electron', 'build'].flatMap((folder) =>
  readdirSync(path.join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => read(path.relative(project, path.join(entry.parentPath, entry.name)))),
);

function read(file: string): SourceText {
  const text = readFileSync(path.join(project, file), 'utf8');
  const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target]) =>
    /^\./.test(target!) ? path.join(path.dirname(file), target!) : target!,
  );
  return { file, text, imports };
}

/** Forbidden imports of a folder's files, as `file imports target`. */
function violations(folder: string, forbids: (target: string) => boolean): string[] {
  return sources
    .filter(({ file }) => isIn(file, folder))
    .flatMap(({ file, imports }) =>
      imports.filter(forbids).map((target) => `${file} imports ${target}`),
    );
}

/** A folder's files whose code, without comments, matches a pattern. */
function mentions(folder: string, pattern: RegExp): string[] {
  return sources
    .filter(({ file }) => isIn(file, folder))
    .filter(({ text }) => pattern.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')))
    .map(({ file }) => file);
}

function isIn(file: string, folder: string): boolean {
  return `${file}/`.indexOf(`${folder}/`) === 0;
}

const isLocal = (target: string) => /^(?:renderer|build|content|electron|tests)\//.test(target);

/** Imports of the project's own files, those of types and those that load later among them. */
function ownImports({ file, text }: SourceText): string[] {
  const statement = /(?:^(?:import|export)\s(?:[^;']*?\sfrom\s*)?|\bimport\(\s*)'(\.[^']+)'/gm;
  return [...text.matchAll(statement)].map(([, target]) => path.join(path.dirname(file), target!));
}

/** Import cycles, as `a > b > a`, each found once. */
function importCycles(): string[] {
  const imports = new Map(sources.map((source) => [source.file, ownImports(source)]));
  const finished = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, trail: readonly string[]) => {
    const start = trail.indexOf(file);
    if (start >= 0) cycles.push([...trail.slice(start), file].join(' > '));
    if (start >= 0 || finished.has(file)) return;
    for (const target of imports.get(file) ?? []) visit(target, [...trail, file]);
    finished.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return cycles;
}

describe('the architecture', () => {
  it('renderer/model imports nothing but zod, in config contracts: move the rest to platform or build', () => {
    const found = violations('renderer/model', (target) => !isIn(target, 'renderer/model'));
    expect(found.filter((text) => !/-config\.ts imports zod$/.test(text))).toEqual([]);
  });

  it('renderer and electron import only types of config contracts, so no bundle has the validator', () => {
    const importsValues = /^import (?!type)[^;]*\/(?:site|navbar|sidebars)-config\.ts'/m;
    const files = ['renderer', 'electron'].flatMap((folder) => mentions(folder, importsValues));
    expect(files.filter((file) => !/(?:-config|pack\/schema)\.ts$/.test(file))).toEqual([]);
  });

  it('content imports only types of the model: put code into renderer or build', () => {
    expect(
      violations('content', (target) => isLocal(target) && !isIn(target, 'renderer/model')),
    ).toEqual([]);
    expect(mentions('content', /^import (?!type)/m)).toEqual([]);
  });

  it('renderer imports nothing from electron, build or content: use virtual modules and page data', () => {
    const forbidden = (target: string) =>
      isIn(target, 'electron') || isIn(target, 'build') || isIn(target, 'content');
    expect(violations('renderer', forbidden)).toEqual([]);
  });

  it('electron imports only the model, texts, commands, messages, search and packs from the renderer', () => {
    const forbidden = (target: string) =>
      /^react/.test(target) ||
      isIn(target, 'build') ||
      isIn(target, 'content') ||
      (isIn(target, 'renderer') &&
        !/^renderer\/(?:model|commands|i18n|search|pack)\//.test(target) &&
        !/^renderer\/platform\/(?:desktop-ipc|platform)\.ts$/.test(target));
    expect(violations('electron', forbidden)).toEqual([]);
  });

  it('the build makes an index without what asks it: share what is in renderer/search', () => {
    expect(violations('build', (target) => isIn(target, 'renderer/search/query'))).toEqual([]);
  });

  it('build imports no theme, routing or React: render through the server entry', () => {
    const forbidden = (target: string) =>
      /^react(?:-dom)?(?:\/|$)/.test(target) ||
      isIn(target, 'renderer/theme') ||
      isIn(target, 'renderer/routing');
    expect(violations('build', forbidden)).toEqual([]);
  });

  it('only the platform port asks which platform it is: test for a capability', () => {
    const asking = mentions('renderer', /window\.desktop|['"]desktop['"] in window/);
    expect(asking.filter((file) => !isIn(file, 'renderer/platform'))).toEqual([]);
  });

  const floors: Readonly<Record<string, readonly [remedy: string, ...above: string[]]>> = {
    'renderer/theme': ['the entry starts the theme', 'renderer/entry'],
    'renderer/search': ['share types in renderer/model', 'renderer/theme', 'renderer/entry'],
    'renderer/pack': ['share types in renderer/model', 'renderer/theme', 'renderer/entry'],
    'renderer/routing': ['take parts of the theme as props', 'renderer/theme', 'renderer/entry'],
    'renderer/platform': ['a platform shows nothing', 'renderer/theme', 'renderer/routing'],
  };

  it.each(Object.entries(floors))(
    '%s imports nothing of the floors above: %s',
    (room, [, ...above]) => {
      expect(violations(room, (target) => above.some((one) => isIn(target, one)))).toEqual([]);
    },
  );

  /** The rooms of the build from the ground up: what an earlier stage makes, a later one takes. */
  const rooms = [
    ...['base', 'markdown', 'sources', 'generators', 'site', 'search', 'vite', 'render'],
    ...['pipeline', 'packs', 'packaging', 'dev', 'cli'],
  ];

  it.each(rooms)(
    'build/%s imports only rooms of the build below it: move what both need down',
    (room) => {
      const below = [...rooms.slice(0, rooms.indexOf(room) + 1)].map((name) => `build/${name}`);
      const isAbove = (target: string) =>
        isIn(target, 'build') && !below.some((folder) => isIn(target, folder));
      expect(violations(`build/${room}`, isAbove)).toEqual([]);
    },
  );

  it('every file of the build is in one of its rooms', () => {
    const folders = rooms.map((room) => `build/${room}`);
    const files = sources.map(({ file }) => file).filter((file) => isIn(file, 'build'));
    expect(files.filter((file) => !folders.some((folder) => isIn(file, folder)))).toEqual([]);
  });

  it.each(['build/site', 'build/vite', 'build/render', 'build/pipeline'])(
    '%s never asks which source a site is from: describe the difference in SiteSetup',
    (room) => {
      expect(violations(room, (target) => isIn(target, 'build/sources/docusaurus'))).toEqual([]);
    },
  );

  it('build imports nothing of electron but the terminal’s commands: share types in renderer/model', () => {
    const isCommand = (text: string) => /^build\/cli\/\S+ imports electron\/terminal\//.test(text);
    const found = violations('build', (target) => isIn(target, 'electron'));
    expect(found.filter((text) => !isCommand(text))).toEqual([]);
  });

  it('theme uses no window.desktop, localStorage or history: use usePlatform, useStored and Link', () => {
    expect(
      mentions('renderer/theme', /window\.desktop|localStorage|sessionStorage|\bhistory\./),
    ).toEqual([]);
  });

  it('uses ipcMain and ipcRenderer in one module each: add a message to desktop-ipc.ts instead', () => {
    expect(mentions('electron', /\bipcMain\b/)).toHaveLength(1);
    expect(mentions('electron', /\bipcRenderer\b/)).toHaveLength(1);
  });

  it('two modules alone look at how a path begins: use new URL, page-path.ts or base/paths.ts', () => {
    const ofPaths =
      /(?:url|href|path|pathname|origin|file|address|src|target)\w*\.(?:startsWith|includes)\(/i;
    // The same in other words, of whatever text.
    const inDisguise = /\.slice\(0, [\w.]+\.length\) [!=]==|\.indexOf\([^()]*\) [!=]== 0\b/;
    const found = ['renderer', 'build', 'electron'].flatMap((folder) => [
      ...mentions(folder, ofPaths),
      ...mentions(folder, inDisguise),
    ]);
    const allowed = /^(?:renderer\/model\/page-path|build\/base\/paths)\.ts$/;
    expect(found.filter((file) => !allowed.test(file))).toEqual([]);
  });

  it('uses parseAddress, not URL.canParse, which accepts some addresses that new URL throws for', () => {
    expect(
      ['renderer', 'build', 'electron'].flatMap((folder) => mentions(folder, /\bcanParse\b/)),
    ).toEqual([]);
  });

  it('has no import cycles: move what both files need into one of them or into a third', () => {
    expect(importCycles()).toEqual([]);
  });

  it('exports are named, except in configs, sidebars, workers and the script in documents', () => {
    const allowed =
      /^content\/|^renderer\/virtual\.d\.ts$|^renderer\/entry\/head-script\.ts$|docusaurus-|^build\/pipeline\/worker\.ts$/;
    const found = ['renderer', 'build', 'electron'].flatMap((folder) =>
      mentions(folder, /^export default /m),
    );
    expect(found.filter((file) => !allowed.test(file))).toEqual([]);
  });
});
