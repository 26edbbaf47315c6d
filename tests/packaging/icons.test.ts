import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const resources = path.resolve(import.meta.dirname, '../../build/packaging/resources');
const read = (name: string) => readFileSync(path.join(resources, name));

/** Width in pixels of a square PNG. */
function pngSize(png: Buffer): number {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  expect(height).toBe(width);
  return width;
}

describe('the icons', () => {
  it('[DESK-3] are one scalable drawing for Linux desktops', () => {
    expect(read('icon.svg').toString()).toMatch(/^<svg [^>]*viewBox="84 84 856 856"/);
  });

  it('[DESK-3] have every size Windows shows, in one file', () => {
    const icon = read('icon.ico');
    expect(icon.readUInt16LE(2)).toBe(1);
    const sizes = Array.from({ length: icon.readUInt16LE(4) }, (_, index) => {
      const entry = icon.subarray(6 + 16 * index);
      const offset = entry.readUInt32LE(12);
      const size = pngSize(icon.subarray(offset, offset + entry.readUInt32LE(8)));
      expect(entry.readUInt8(0) || 256).toBe(size);
      return size;
    });
    expect(sizes).toEqual([16, 24, 32, 48, 64, 128, 256]);
  });

  it('[DESK-3] have every size macOS shows, in one file', () => {
    const icon = read('icon.icns');
    expect(icon.subarray(0, 4).toString('latin1')).toBe('icns');
    expect(icon.readUInt32BE(4)).toBe(icon.length);
    const sizes: Record<string, number> = {};
    for (let at = 8; at < icon.length; at += icon.readUInt32BE(at + 4)) {
      const image = icon.subarray(at + 8, at + icon.readUInt32BE(at + 4));
      sizes[icon.subarray(at, at + 4).toString('latin1')] = pngSize(image);
    }
    expect(sizes).toEqual({
      ...{ icp4: 16, icp5: 32, ic11: 32, ic12: 64, ic07: 128, ic08: 256, ic13: 256 },
      ...{ ic09: 512, ic14: 512, ic10: 1024 },
    });
  });
});
