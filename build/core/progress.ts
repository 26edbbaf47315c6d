import { clearLine, cursorTo } from 'node:readline';

/** How a long task says where it is. */
export interface Progress {
  /** Begins a stage, and ends the one before. */
  readonly stage: (name: string) => void;
  /** Sets how many of the stage's `total` units are done. */
  readonly step: (done: number, total: number) => void;
}

export const silentProgress: Progress = { stage: () => undefined, step: () => undefined };

/** A stream of the process: a terminal, a pipe or a file. */
type ProgressStream = NodeJS.WritableStream &
  Partial<Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>>;

const TERMINAL_INTERVAL_MS = 100;
const REDRAW_INTERVAL_MS = 500;
const LOG_INTERVAL_MS = 10_000;

/** Reports progress in a line that changes on a terminal, elsewhere in lines; `end` removes that of the terminal. */
export function createProgress(
  stream: ProgressStream = process.stderr,
  now: () => number = () => performance.now(),
): Progress & { readonly end: () => void } {
  let name = '';
  let shown = 0;
  let line = '';
  const draw = () => {
    clearLine(stream, 0);
    // A terminal that doesn't tell its width has 0 columns.
    stream.write(line.slice(0, (stream.columns || 80) - 1));
    // The cursor stays at the start, so that anything else that is printed replaces the line.
    cursorTo(stream, 0);
  };
  // The bundler clears the line.
  const timer = stream.isTTY ? setInterval(draw, REDRAW_INTERVAL_MS).unref() : undefined;
  const show = (text: string) => {
    shown = now();
    line = text;
    if (stream.isTTY) draw();
    else stream.write(`${text}\n`);
  };
  const interval = stream.isTTY ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS;
  return {
    stage: (next) => {
      name = next;
      show(name);
    },
    step: (done, total) => {
      if (now() - shown >= interval) show(`${name}: ${done} of ${total}`);
    },
    end: () => {
      clearInterval(timer);
      if (stream.isTTY) clearLine(stream, 0);
    },
  };
}
