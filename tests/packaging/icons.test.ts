import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  linuxSizes,
  macEntries,
  packMacIcon,
  packWindowsIcon,
  windowsSizes,
} from '../../build/packaging/icon-files.ts';

const resources = path.resolve(import.meta.dirname, '../../build/resources');
const read = (name: string) => readFileSync(path.join(resources, name));

/** Width and height of a PNG, in pixels. */
function pngSize(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

describe('the icons', () => {
  it('[DESK-3] have every size a Linux desktop looks up', () => {
    const names = readdirSync(path.join(resources, 'icons')).sort();
    expect(names).toEqual(linuxSizes.map((size) => `${size}x${size}.png`).sort());
    for (const size of linuxSizes) {
      expect(pngSize(read(`icons/${size}x${size}.png`))).toEqual([size, size]);
    }
  });

  it('[DESK-3] have every size Windows shows, in one file', () => {
    const icon = read('icon.ico');
    expect(icon.readUInt16LE(2)).toBe(1);
    const pictures = Array.from({ length: icon.readUInt16LE(4) }, (_, index) => {
      const entry = icon.subarray(6 + 16 * index);
      const offset = entry.readUInt32LE(12);
      const png = icon.subarray(offset, offset + entry.readUInt32LE(8));
      expect(entry.readUInt8(0) || 256).toBe(pngSize(png)[0]);
      return { size: pngSize(png)[0], png };
    });
    expect(pictures.map(({ size }) => size)).toEqual([...windowsSizes]);
    expect(packWindowsIcon(pictures)).toEqual(icon);
  });

  it('[DESK-3] have every size macOS shows, in one file', () => {
    const icon = read('icon.icns');
    expect(icon.subarray(0, 4).toString('latin1')).toBe('icns');
    expect(icon.readUInt32BE(4)).toBe(icon.length);
    const found: [string, number][] = [];
    const pictures = [];
    for (let at = 8; at < icon.length; at += icon.readUInt32BE(at + 4)) {
      const png = icon.subarray(at + 8, at + icon.readUInt32BE(at + 4));
      const [size] = pngSize(png);
      found.push([icon.subarray(at, at + 4).toString('latin1'), size]);
      pictures.push({ size, png });
    }
    expect(found).toEqual(macEntries);
    expect(packMacIcon(pictures)).toEqual(icon);
  });

  it('are refused for macOS when a size is missing', () => {
    expect(() => packMacIcon([])).toThrow('16 pixels');
  });
});
