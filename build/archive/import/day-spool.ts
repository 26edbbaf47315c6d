import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Characters held in memory before they go to disk. */
const HELD = 1 << 18;

/** Collects lines by day in files of its own until the export is known to be whole: a day may be longer than the memory. */
export class DaySpool {
  readonly #folder: string;
  #date = '';
  #held = '';

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(): Promise<DaySpool> {
    return new DaySpool(await mkdtemp(path.join(tmpdir(), 'archive-import-')));
  }

  async add(date: string, line: string): Promise<void> {
    if (date !== this.#date || this.#held.length > HELD) await this.flush();
    this.#date = date;
    this.#held += `${line}\n`;
  }

  /** Writes what is held; the files are complete then. */
  async flush(): Promise<void> {
    if (this.#held !== '') await appendFile(this.file(this.#date), this.#held);
    this.#held = '';
  }

  /** The file that holds a day's lines. */
  file(date: string): string {
    return path.join(this.#folder, `${date}.txt`);
  }

  async close(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}
