import { app } from 'electron';
import { ownArguments, withoutForeign } from './command-line.ts';
import { parseDocsTask } from './docs/docs-task.ts';

/**
 * Does what a terminal or an assistant asks for, such as `eliza-docs search`, without a window, and ends the app.
 * Returns whether the arguments ask for that. It runs beside an open app.
 */
export function setupTerminal(findWebRoot: () => string): boolean {
  const args = withoutForeign(ownArguments(process.argv, app.isPackaged));
  try {
    const task = parseDocsTask(args);
    if (!task) return false;
    app.dock?.hide();
    app.disableHardwareAcceleration();
    // Loaded for these tasks only.
    void import('./docs/run-task.ts')
      .then(({ runDocsTask }) => runDocsTask(task, findWebRoot()))
      .then(() => app.exit(0), fail);
  } catch (error) {
    fail(error);
  }
  return true;
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`, () =>
    app.exit(1),
  );
}
