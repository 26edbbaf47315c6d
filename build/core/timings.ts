import { groupBy } from './group-by.ts';

/** Where the time of a build went, and what it made anew. */
export interface Timings {
  /** Runs a stage and adds its time, also for one that runs several times or beside others. */
  readonly measure: <T>(stage: string, run: () => T | Promise<T>) => Promise<T>;
  /** Notes what was made anew, and why. */
  readonly note: (what: string, why: string) => void;
  /** Seconds since the start. */
  readonly seconds: () => number;
  readonly stages: ReadonlyMap<string, number>;
  /** Reasons by what was made anew. */
  readonly notes: ReadonlyMap<string, string>;
}

/** Names that {@link formatTimings} lists with one reason; of more it prints the number. */
const MAX_NAMES = 30;

export function createTimings(): Timings {
  const started = performance.now();
  const stages = new Map<string, number>();
  const notes = new Map<string, string>();
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
    note: (what, why) => void notes.set(what, why),
    seconds: () => (performance.now() - started) / 1000,
    stages,
    notes,
  };
}

/** Formats the stages with their seconds, and what was made anew with the reason, one line each. */
export function formatTimings({ stages, notes, seconds }: Timings): string {
  const rows = [...stages, ['total', seconds()] as const];
  const width = Math.max(...rows.map(([stage]) => stage.length));
  const byReason = groupBy(notes, ([, why]) => why);
  return [
    ...rows.map(([stage, time]) => `${stage.padEnd(width)} ${time.toFixed(2).padStart(7)} s`),
    ...[...byReason].flatMap(([why, group]) =>
      group.length > MAX_NAMES
        ? [`${group.length} pages and other files: ${why}`]
        : group.map(([what]) => `${what}: ${why}`),
    ),
    ...(notes.size === 0 ? ['nothing was made anew'] : []),
  ].join('\n');
}
