import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { writePolicy } from '../../renderer/model/content-policy.ts';
import { readShellInfo } from '../../electron/shell/shell-info.ts';
import { createFolder } from '../setup/folders.ts';

const valid = {
  basePath: '/eliza/',
  build: 'a1b2',
  url: 'https://example.org',
  contentPolicy: writePolicy([
    "script-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    'img-src https://a.example',
  ]),
  title: 'Eliza',
  locales: [{ basePath: '/eliza/', texts: {} }],
};

let webRoot: string;
beforeEach(() => {
  webRoot = createFolder();
});

const write = (text: string) => writeFileSync(path.join(webRoot, 'shell.json'), text);

describe('readShellInfo', () => {
  it('[DESK-1] reads what the build writes about the bundle', () => {
    write(JSON.stringify(valid));
    expect(readShellInfo(webRoot)).toEqual(valid);
  });

  it('normalizes the base path', () => {
    write(JSON.stringify({ ...valid, basePath: '/eliza' }));
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
    [JSON.stringify({ ...valid, basePath: 1 }), '"basePath" must be a string'],
    [
      JSON.stringify({ ...valid, basePath: 'https://example.org/' }),
      'base path "https://example.org/"',
    ],
    [JSON.stringify({ ...valid, url: 'example' }), '"url" must be an address'],
    [JSON.stringify({ ...valid, locales: undefined }), '"locales" must be a list'],
    ...[
      undefined,
      "default-src 'self'",
      writePolicy(['script-src *']),
      writePolicy(["script-src 'unsafe-inline'"]),
      writePolicy(['img-src a; script-src-elem *']),
      writePolicy(['img-src a\r\nset-cookie: a']),
    ].map((contentPolicy) => [
      JSON.stringify({ ...valid, contentPolicy }),
      '"contentPolicy" must allow files and listed scripts',
    ]),
  ])('[DESK-4] names file, fact and remedy for %s', (text, fact) => {
    write(text);
    expect(() => readShellInfo(webRoot)).toThrow(path.join(webRoot, 'shell.json'));
    expect(() => readShellInfo(webRoot)).toThrow(fact);
    expect(() => readShellInfo(webRoot)).toThrow('run "npm run build" again');
  });
});
