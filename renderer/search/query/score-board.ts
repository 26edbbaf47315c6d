import { BEST_WEIGHT, type FoundTerm } from '../search-files.ts';

/** Collects the best weight of one word in each section. */
export function createScoreBoard(count: number) {
  const weights = new Float32Array(count);
  let touched: number[] = [];
  return {
    put: ({ postings }: FoundTerm, factor: number) => {
      for (const { entry, first } of postings) {
        for (let at = 2; at < entry.length; at += 2) {
          const weight = ((entry[at] as number) / BEST_WEIGHT) * factor;
          let section = first;
          for (const step of entry[at + 1] as readonly number[]) {
            section += step;
            const known = weights[section]!;
            if (known === 0) touched.push(section);
            if (weight > known) weights[section] = weight;
          }
        }
      }
    },
    /** Calls back with each section and clears the board. */
    take: (each: (section: number, weight: number) => void) => {
      for (const section of touched) {
        each(section, weights[section]!);
        weights[section] = 0;
      }
      touched = [];
    },
  };
}
