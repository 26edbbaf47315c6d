import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs all files of one environment before those of the next. A worker keeps its modules only if its next file has the
 * same environment, and a new worker takes longer to start than most files take to run.
 */
export class UnitOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Builds take longest; short files fill the other cores at the end.
    return [...sorted.filter((file) => !needsDom(file)), ...sorted.filter(needsDom)];
  }
}

function needsDom({ moduleId }: TestSpecification): boolean {
  return readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');
}
