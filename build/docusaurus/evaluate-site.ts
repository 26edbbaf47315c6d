import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ContentError } from '../content-error.ts';

const program = fileURLToPath(new URL('evaluate.js', import.meta.url));

/** A config that takes longer waits for something that does not come. */
const TIME_LIMIT_MS = 60_000;

interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
  /** Packages that are not installed. */
  readonly missing?: readonly string[];
}

/** Evaluates files of a site in a process of its own. */
export interface SiteEvaluator {
  /** Returns what a file exports as plain data; throws a {@link ContentError} if it can't be loaded. */
  readonly load: (file: string, parameters?: readonly unknown[]) => Promise<unknown>;
  /** Packages that the files import and that are not installed. */
  readonly missing: () => readonly string[];
  readonly close: () => void;
}

/** Starts the process that evaluates the code of the site in a folder. */
export function startEvaluator(siteFolder: string): SiteEvaluator {
  const child = fork(program, [], {
    cwd: siteFolder,
    env: { ...process.env, NODE_ENV: 'production' },
    // What a config prints isn't an answer to the command's output.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let missing: readonly string[] = [];
  let count = 0;
  return {
    load: async (file, parameters = []) => {
      const id = ++count;
      const name = path.relative(siteFolder, file).split(path.sep).join('/');
      const answer = await ask(child, { id, file, parameters });
      if (answer.error !== undefined) {
        const message = `could not be loaded: ${answer.error.split('\n')[0]}`;
        throw new ContentError([{ file: name, message }]);
      }
      missing = answer.missing ?? missing;
      return answer.value;
    },
    missing: () => missing,
    close: () => void child.kill(),
  };
}

function ask(
  child: ChildProcess,
  question: { readonly id: number; readonly file: string; readonly parameters: readonly unknown[] },
): Promise<Answer> {
  return new Promise((resolve) => {
    const finish = (answer: Answer) => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      resolve(answer);
    };
    const onMessage = (answer: Answer) => {
      if (answer.id === question.id) finish(answer);
    };
    const onExit = () => finish({ id: question.id, error: 'it ended the process' });
    const timer = setTimeout(() => {
      const seconds = TIME_LIMIT_MS / 1000;
      finish({ id: question.id, error: `it took longer than ${seconds} s` });
    }, TIME_LIMIT_MS);
    child.on('message', onMessage);
    child.on('exit', onExit);
    if (child.connected) child.send(question);
    else onExit();
  });
}
