import { isUtf8 } from 'node:buffer';

/** Enough to tell text from other data. */
const SAMPLE_BYTES = 4096;

/** A page takes 3 s for each megabyte to compile, and a page of short lines several times as long. */
const MAX_BYTES = 1024 ** 2;
const MAX_LINES = 20_000;

/**
 * Decodes the bytes of a text file as UTF-8, without byte order mark and with one kind of line ending, or says why it
 * can't be read.
 */
export function decodeText(bytes: Buffer): { readonly text: string; readonly problem?: string } {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (isUtf16(sample)) return { text: '', problem: 'is UTF-16 text; save it as UTF-8' };
  if (sample.includes(0)) {
    return { text: '', problem: 'is binary data, not text; remove it or give it another name' };
  }
  if (!isUtf8(bytes)) return { text: '', problem: 'is not UTF-8 text; save it as UTF-8' };
  if (bytes.length > MAX_BYTES) return { text: '', problem: 'is larger than 1 MB; split it' };
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  return text.split('\n', MAX_LINES + 1).length > MAX_LINES
    ? { text: '', problem: 'has more than 20,000 lines; split it' }
    : { text };
}

/** Tells UTF-16 by its byte order mark, or by the zeros in every second byte of Latin text. */
function isUtf16(sample: Buffer): boolean {
  const mark = sample.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff') return true;
  if (!sample.includes(0)) return false;
  let [even, odd] = [0, 0];
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  // Binary data has zeros in both.
  const half = sample.length / 2;
  return (even > half * 0.7 && odd < half * 0.1) || (odd > half * 0.7 && even < half * 0.1);
}
