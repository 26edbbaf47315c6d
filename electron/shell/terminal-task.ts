import { app } from 'electron';
import { ownArguments, withoutForeign } from './command-line.ts';
import { parseDocsTask } from '../terminal/docs-task.ts';
import { messageOf } from '../../renderer/model/error-message.ts';

/**
 * Does what a terminal or an assistant asks for, such as `eliza-docs search`, and returns the process's exit code; null
 * when the arguments ask for a window. Awaited before Electron is ready, it needs no display and no other process, and
 * it runs beside an open app.
 */
export function runTerminalTask(findWebRoot: () => string): Promise<number> | null {
  const args = withoutForeign(ownArguments(process.argv, app.isPackaged));
  try {
    const task = parseDocsTask(args);
    if (!task) return null;
    // Loaded for these tasks only.
    return Promise.all([import('../terminal/run-task.ts'), import('../terminal/open-docs.ts')])
      .then(async ([{ runDocsTask }, { openAppDocs }]) =>
        runDocsTask(task, await openAppDocs(findWebRoot(), app.getPath('userData'))),
      )
      .then(() => 0, report);
  } catch (error) {
    return report(error);
  }
}

/** Prints an error, and returns the exit code for it. */
function report(error: unknown): Promise<number> {
  return new Promise((resolve) => process.stderr.write(`${messageOf(error)}\n`, () => resolve(1)));
}
