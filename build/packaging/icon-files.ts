/** A square picture as PNG. */
export interface IconPicture {
  /** Edge in pixels. */
  readonly size: number;
  readonly png: Buffer;
}

/** Edges of the pictures in a Windows icon, in pixels. */
export const windowsSizes = [16, 24, 32, 48, 64, 128, 256] as const;

/** Edges of the pictures that Linux desktops look up, in pixels. */
export const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512] as const;

/** What each entry of a macOS icon holds: its type, and the edge of its picture in pixels. */
export const macEntries: readonly (readonly [type: string, size: number])[] = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
];

/** Puts pictures of up to 256 pixels into one Windows icon (.ico). */
export function packWindowsIcon(pictures: readonly IconPicture[]): Buffer {
  const header = Buffer.alloc(6);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length + 16 * pictures.length;
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(16);
    // One byte each, in which 0 stands for 256.
    entry.writeUInt8(size % 256, 0);
    entry.writeUInt8(size % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}

/** Puts pictures into one macOS icon (.icns); throws when one of {@link macEntries} has none. */
export function packMacIcon(pictures: readonly IconPicture[]): Buffer {
  const entries = macEntries.map(([type, edge]) => {
    const picture = pictures.find(({ size }) => size === edge);
    if (!picture) throw new Error(`a macOS icon needs a picture of ${edge} pixels`);
    return chunk(type, picture.png);
  });
  return chunk('icns', Buffer.concat(entries));
}

function chunk(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(type, 'latin1');
  header.writeUInt32BE(header.length + content.length, 4);
  return Buffer.concat([header, content]);
}
