import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const project = fileURLToPath(new URL('../', import.meta.url));

interface SourceText {
  readonly file: string;
  readonly text: string;
  /** Imported files below the project, and packages by name. */
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

/** Files in a folder that import something they must not, as `file imports target`. */
function offences(folder: string, forbids: (target: string) => boolean): string[] {
  return sources
    .filter(({ file }) => isIn(file, folder))
    .flatMap(({ file, imports }) =>
      imports.filter(forbids).map((target) => `${file} imports ${target}`),
    );
}

/** Files in a folder whose code matches a pattern; comments do not count. */
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

describe('the architecture', () => {
  it('keeps renderer/model free of everything else: move what needs more to platform, routing or build', () => {
    expect(offences('renderer/model', (target) => !isIn(target, 'renderer/model'))).toEqual([]);
  });

  it('lets content import types of the model alone: put code into renderer or build', () => {
    expect(
      offences('content', (target) => isLocal(target) && !isIn(target, 'renderer/model')),
    ).toEqual([]);
    expect(mentions('content', /^import (?!type)/m)).toEqual([]);
  });

  it('brings content to the renderer through virtual modules and page data: never import electron, build or content there', () => {
    const forbidden = (target: string) =>
      isIn(target, 'electron') || isIn(target, 'build') || isIn(target, 'content');
    expect(offences('renderer', forbidden)).toEqual([]);
  });

  it('keeps the desktop shell apart: from the renderer it takes the model and the type of the bridge', () => {
    const forbidden = (target: string) =>
      /^react/.test(target) ||
      isIn(target, 'build') ||
      isIn(target, 'content') ||
      (isIn(target, 'renderer') &&
        !isIn(target, 'renderer/model') &&
        target !== 'renderer/platform/desktop-bridge.ts');
    expect(offences('electron', forbidden)).toEqual([]);
  });

  it('renders at build time through the server entry alone: build imports no theme, routing or React', () => {
    const forbidden = (target: string) =>
      /^react(?:-dom)?(?:\/|$)/.test(target) ||
      isIn(target, 'renderer/theme') ||
      isIn(target, 'renderer/routing');
    expect(offences('build', forbidden)).toEqual([]);
  });

  it('keeps the theme off window.desktop, localStorage and history: use usePlatform, useStored and Link', () => {
    expect(
      mentions('renderer/theme', /window\.desktop|localStorage|sessionStorage|\bhistory\./),
    ).toEqual([]);
  });

  it('uses ipcMain and ipcRenderer in one module each: add a channel to the typed map instead', () => {
    expect(mentions('electron', /\bipcMain\b/)).toHaveLength(1);
    expect(mentions('electron', /\bipcRenderer\b/)).toHaveLength(1);
  });

  it('tests no path or origin by startsWith or includes: use new URL, path.relative or the functions of page-path', () => {
    const pattern =
      /(?:url|href|path|pathname|origin|file|address|src|target)\w*\.(?:startsWith|includes)\(/i;
    expect(
      ['renderer', 'build', 'electron'].flatMap((folder) => mentions(folder, pattern)),
    ).toEqual([]);
  });

  it('names exports: default exports are for tool configs, site config and sidebars', () => {
    const allowed = /^build\/eslint\.config\.ts$|^content\/|^renderer\/virtual\.d\.ts$|docusaurus-/;
    const found = ['renderer', 'build', 'electron'].flatMap((folder) =>
      mentions(folder, /^export default /m),
    );
    expect(found.filter((file) => !allowed.test(file))).toEqual([]);
  });
});
