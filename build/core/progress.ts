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
/** Before that, the time left would be a guess. */
const ESTIMATE_AFTER_MS = 1000;

/** Reports progress in a line that changes on a terminal, elsewhere in lines; `end` removes that of the terminal. */
export function createProgress(
  stream: ProgressStream = process.stderr,
  now: () => number = () => performance.now(),
): Progress & { readonly end: () => void } {
  let name = '';
  let started = 0;
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
      started = now();
      show(name);
    },
    step: (done, total) => {
      const time = now();
      if (time - shown < interval) return;
      show([`${name}: ${done} of ${total}`, ...timeLeft(time - started, done / total)].join(', '));
    },
    end: () => {
      clearInterval(timer);
      if (stream.isTTY) clearLine(stream, 0);
    },
  };
}

/** Estimates the time left from the share that is done; an empty list when it is too early to tell. */
function timeLeft(elapsedMs: number, share: number): string[] {
  if (elapsedMs < ESTIMATE_AFTER_MS || share === 0 || share >= 1) return [];
  const seconds = Math.ceil((elapsedMs / share - elapsedMs) / 1000);
  return [seconds < 100 ? `${seconds} s left` : `${Math.round(seconds / 60)} min left`];
}

/** Where the time of a build went, and what it wrote. */
export interface Timings {
  /** Runs a stage and adds its time, also for one that runs several times or beside others. */
  readonly measure: <T>(stage: string, run: () => T | Promise<T>) => Promise<T>;
  /** Notes what was written. */
  readonly note: (what: string) => void;
  /** Seconds since the start. */
  readonly seconds: () => number;
  readonly stages: ReadonlyMap<string, number>;
  readonly written: ReadonlySet<string>;
}

/** Names that {@link formatTimings} lists; of more it prints the number. */
const MAX_NAMES = 30;

export function createTimings(): Timings {
  const started = performance.now();
  const stages = new Map<string, number>();
  const written = new Set<string>();
  return {
    measure: async (stage, run) => {
      const start = performance.now();
      try {
        return await run();
      } finally {
        const seconds = (performance.now() - start) / 1000;
        stages.set(stage, (stages.get(stage) ?? 0) + seconds);
      }
    },
    note: (what) => void written.add(what),
    seconds: () => (performance.now() - started) / 1000,
    stages,
    written,
  };
}

/** Formats the stages with their seconds, and what was written, one line each. */
export function formatTimings({ stages, written, seconds }: Timings): string {
  const rows = [...stages, ['total', seconds()] as const];
  const width = Math.max(...rows.map(([stage]) => stage.length));
  const names =
    written.size > MAX_NAMES
      ? [`${written.size} pages and other files were written`]
      : Array.from(written, (name) => `wrote ${name}`);
  return [
    ...rows.map(([stage, time]) => `${stage.padEnd(width)} ${time.toFixed(2).padStart(7)} s`),
    ...(written.size === 0 ? ['nothing was written'] : names),
  ].join('\n');
}
