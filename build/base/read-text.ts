import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';

/** Enough to tell text from other data. */
const SAMPLE_BYTES = 4096;

/**
 * Decodes the bytes of a text file as UTF-8, without byte order mark and with one kind of line ending, or says why it
 * can't be read.
 */
export function decodeText(bytes: Buffer): { readonly text: string; readonly problem?: string } {
  if (isUtf16(bytes)) return { text: '', problem: 'is UTF-16 text; save it as UTF-8' };
  if (!isUtf8(bytes)) return { text: '', problem: 'is not UTF-8 text; save it as UTF-8' };
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  return { text };
}

/** Returns the text of a file; throws an error that says why it can't be read as text. */
export function readText(file: string): string {
  const { text, problem } = decodeText(readFileSync(file));
  if (problem !== undefined) throw new Error(`the file ${problem}`);
  return text;
}

/** Tells whether bytes are no text, in which there are no zeros. */
export function isBinary(bytes: Buffer): boolean {
  return bytes.subarray(0, SAMPLE_BYTES).includes(0) && !isUtf16(bytes);
}

/** Tells UTF-16 by its byte order mark, or by the zeros in every second byte of Latin text. */
function isUtf16(bytes: Buffer): boolean {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
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
