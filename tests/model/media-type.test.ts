import { describe, expect, it } from 'vitest';
import { mediaType } from '../../renderer/model/media-type.ts';

describe('mediaType', () => {
  it.each([
    ['docs/intro/index.html', 'text/html; charset=utf-8'],
    ['assets/entry.JS', 'text/javascript; charset=utf-8'],
    ['assets/inter.woff2', 'font/woff2'],
    ['img/logo.svg', 'image/svg+xml'],
    ['page.json', 'application/json; charset=utf-8'],
    ['program.exe', 'application/octet-stream'],
    ['index.html.exe', 'application/octet-stream'],
    ['no-extension', 'application/octet-stream'],
  ])('[DESK-4] %s is %s', (file, type) => {
    expect(mediaType(file)).toBe(type);
  });
});
