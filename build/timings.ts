/** Where the time of a build went, and what it made anew. */
export interface Timings {
  /** Runs a stage and adds its time, also for one that runs several times or beside others. */
  readonly measure: <T>(stage: string, run: () => T | Promise<T>) => Promise<T>;
  /** Notes what was made anew, and why. */
  readonly note: (what: string, why: string) => void;
  /** Seconds since the start. */
  readonly seconds: () => number;
  readonly stages: ReadonlyMap<string, number>;
  readonly notes: readonly { readonly what: string; readonly why: string }[];
}

/** Lines that {@link formatTimings} prints about what was made anew. */
const MAX_NOTES = 30;

export function createTimings(): Timings {
  const started = performance.now();
  const stages = new Map<string, number>();
  const notes: { what: string; why: string }[] = [];
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
    note: (what, why) => void notes.push({ what, why }),
    seconds: () => (performance.now() - started) / 1000,
    stages,
    notes,
  };
}

/** Formats the stages with their seconds, and what was made anew with the reason, one line each. */
export function formatTimings({ stages, notes, seconds }: Timings): string {
  const rows = [...stages, ['total', seconds()] as const];
  const width = Math.max(...rows.map(([stage]) => stage.length));
  const listed = notes.slice(0, MAX_NOTES).map(({ what, why }) => `${what}: ${why}`);
  const rest = notes.length - listed.length;
  return [
    ...rows.map(([stage, time]) => `${stage.padEnd(width)} ${time.toFixed(2).padStart(7)} s`),
    ...listed,
    ...(rest > 0 ? [`and ${rest} more`] : []),
  ].join('\n');
}
