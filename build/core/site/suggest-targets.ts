import { type ContentProblem, createNearest } from '../content-error.ts';
import type { LinkTargets, MissingTarget } from './resolve-reference.ts';

/** A broken link or image, with what it names. */
export interface LinkProblem extends ContentProblem {
  readonly missing?: MissingTarget | undefined;
}

/** Targets that are suggested in one build. An author who moved a folder needs a few examples, not thousands. */
const MAX_SUGGESTIONS = 40;

/** Adds the nearest existing target to the first problems. */
export function suggestTargets(
  problems: readonly LinkProblem[],
  { pathByFile, paths, publicFiles }: LinkTargets,
): ContentProblem[] {
  const candidates = {
    'source file': () => [...pathByFile.keys()],
    page: () => [...paths],
    'public file': () => [...publicFiles.keys()].map((name) => `/${name}`),
  };
  const finders = new Map<MissingTarget['kind'], (word: string) => string | null>();
  let left = MAX_SUGGESTIONS;
  return problems.map(({ missing, ...problem }) => {
    if (!missing || left === 0) return problem;
    left -= 1;
    let findNearest = finders.get(missing.kind);
    if (!findNearest)
      finders.set(missing.kind, (findNearest = createNearest(candidates[missing.kind]())));
    const near = findNearest(missing.name);
    return near ? { ...problem, message: `${problem.message}; did you mean "${near}"?` } : problem;
  });
}
