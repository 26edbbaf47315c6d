import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs all files of one environment before those of the next. A worker keeps its modules only if its next file has the
 * same environment, and a new worker takes longer to start than most files take to run.
 */
class UnitOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Builds take longest; short files fill the other cores at the end.
    return [...sorted.filter((file) => !needsDom(file)), ...sorted.filter(needsDom)];
  }
}

function needsDom({ moduleId }: TestSpecification): boolean {
  return readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');
}

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [react()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', '**/node_modules/**'],
    // One shared module graph: isolating every small file costs ten times the run (components clean up by hand).
    isolate: false,
    sequence: { sequencer: UnitOrder },
    // The default leaves a core idle.
    maxWorkers: '100%',
    // Generous, so that a busy machine fails no test; a hanging one still ends.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Without it the electron package would look for the program, and try to download it.
    env: { ELECTRON_OVERRIDE_DIST_PATH: '/' },
    setupFiles: ['tests/setup/unit.ts'],
  },
});
