import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readShellInfo } from '../../electron/shell-info.ts';

const sound = {
  basePath: '/eliza/',
  build: 'a1b2',
  url: 'https://example.org',
  inlineScriptHashes: ['sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='],
  title: 'Eliza',
};

let webRoot: string;
beforeEach(() => {
  webRoot = mkdtempSync(path.join(os.tmpdir(), 'shell-info-'));
});
afterEach(() => rmSync(webRoot, { recursive: true }));

const write = (text: string) => writeFileSync(path.join(webRoot, 'shell.json'), text);

describe('readShellInfo', () => {
  it('[DESK-1] reads what the build says about the bundle', () => {
    write(JSON.stringify({ ...sound, more: 'a later build may say more' }));
    expect(readShellInfo(webRoot)).toEqual(sound);
  });

  it('puts a base path into its one form', () => {
    write(JSON.stringify({ ...sound, basePath: '/eliza' }));
    expect(readShellInfo(webRoot).basePath).toBe('/eliza/');
  });

  it('says to build first when there is no bundle', () => {
    rmSync(webRoot, { recursive: true });
    expect(() => readShellInfo(webRoot)).toThrow(
      `${path.join(webRoot, 'shell.json')}: cannot be read; run "npm run build" first`,
    );
    mkdirSync(webRoot);
  });

  it.each([
    ['', 'JSON'],
    ['null', 'expected an object'],
    [JSON.stringify({ ...sound, basePath: 1 }), '"basePath" must be a string'],
    [
      JSON.stringify({ ...sound, basePath: 'https://example.org/' }),
      'base path "https://example.org/"',
    ],
    [JSON.stringify({ ...sound, build: undefined }), '"build" must be a string'],
    [JSON.stringify({ ...sound, title: null }), '"title" must be a string'],
    [JSON.stringify({ ...sound, url: 'example' }), '"url" must be an address'],
    [
      JSON.stringify({ ...sound, inlineScriptHashes: 'sha256-x' }),
      '"inlineScriptHashes" must be a list',
    ],
    [
      JSON.stringify({ ...sound, inlineScriptHashes: ["sha256-x'; script-src *"] }),
      '"inlineScriptHashes" must be a list',
    ],
  ])('[DESK-4] names place, fact and remedy for %s', (text, fact) => {
    write(text);
    expect(() => readShellInfo(webRoot)).toThrow(path.join(webRoot, 'shell.json'));
    expect(() => readShellInfo(webRoot)).toThrow(fact);
    expect(() => readShellInfo(webRoot)).toThrow('run "npm run build" again');
  });
});
