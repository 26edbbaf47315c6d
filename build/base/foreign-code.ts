import { type ChildProcess, fork } from 'node:child_process';

/*
 * Code that isn't ours, that of configs, plugins and pages, runs in a process of its own, where its exit, its endless
 * loop and its memory cost an answer.
 */

/** Megabytes of objects; more ends the process. */
const MEMORY_MB = 2048;

/** How long code that has nothing to do may wait for a question that it hasn't been asked. */
const IDLE_LIMIT_MS = 5_000;

interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
  /** Where the error was thrown, as far as it tells. */
  readonly place?: object;
  /** Packages that are not installed. */
  readonly missing?: readonly string[];
  /** The process has ended. */
  readonly hasEnded?: true;
}

/** A question that the process asks in turn. */
interface Request {
  readonly request: number;
  readonly data: unknown;
}

/** What the process sends: an answer, a request, or that its code waits for a question that it hasn't been asked. */
type Message = Answer | Request | { readonly isWaiting: true };

interface ForeignProgram {
  /** Absolute path of the program, which calls `answerQuestions`. */
  readonly program: string;
  /** Where it runs. */
  readonly folder: string;
  /** Code that gives no answer for longer never does. */
  readonly timeLimitMs: number;
  readonly stderr: 'inherit' | 'ignore';
  /** Answers what the program asks in turn, with what messages can hold; never rejects. */
  readonly answer?: (data: unknown) => Promise<unknown>;
  /** Names the code that a question runs, if it is not asked any more once it has twice given no answer. */
  readonly codeOf?: (method: string, parameters: readonly unknown[]) => string | undefined;
}

/** Code did not answer in time. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  /** It was not asked any more, since it had twice given no answer. */
  readonly isLeftOut: boolean;

  constructor(isLeftOut: boolean) {
    super('it never answers');
    this.isLeftOut = isLeftOut;
  }
}

/** How often code may give no answer. */
const MAX_SILENCES = 2;

/** Runs foreign code. */
export interface ForeignCode {
  /** Calls a function of the program; rejects when it throws, ends the process, or with {@link NoAnswer}. */
  readonly ask: (method: string, ...parameters: readonly unknown[]) => Promise<unknown>;
  /** Calls the listener when code waits for a question that it hasn't been asked; returns a function that ends this. */
  readonly onWaiting: (listener: () => void) => () => void;
  /** Packages that are not installed. */
  readonly missing: () => readonly string[];
  readonly close: () => void;
}

/** Starts a process, and asks again in another one what the first did not answer before it ended. */
export function startForeignCode(program: ForeignProgram): ForeignCode {
  const { send, restart, kill, onWaiting } = createChild(program);
  let missing: readonly string[] = [];
  let isClosed = false;
  /** What was loaded, in its order, which the indexes of functions follow. */
  const loaded: (readonly [string, readonly unknown[]])[] = [];
  /** When the process has ended, questions are asked one by one, so that the guilty one is known. */
  let last: Promise<unknown> | undefined;
  const silences = new Map<string, number>();
  const codeOf = (method: string, parameters: readonly unknown[]) =>
    program.codeOf?.(method, parameters) ?? '';
  const isLeftOut = (method: string, parameters: readonly unknown[]) =>
    (silences.get(codeOf(method, parameters)) ?? 0) >= MAX_SILENCES;
  const askAlone = (method: string, parameters: readonly unknown[]): Promise<Answer> => {
    const answer = (last ?? Promise.resolve()).then(async () => {
      if (isLeftOut(method, parameters)) throw new NoAnswer(true);
      if (restart()) for (const known of loaded) await send(...known);
      return send(method, parameters);
    });
    last = answer.catch(() => undefined);
    return answer;
  };
  return {
    ask: async (method, ...parameters) => {
      let answer = last ? await askAlone(method, parameters) : await send(method, parameters);
      if (answer.hasEnded && !isClosed) answer = await askAlone(method, parameters);
      if (answer.error === TOO_LONG) {
        const code = codeOf(method, parameters);
        if (code !== '') silences.set(code, (silences.get(code) ?? 0) + 1);
        throw new NoAnswer(false);
      }
      if (answer.error !== undefined) throw Object.assign(new Error(answer.error), answer.place);
      if (method === 'load' || method === 'extended') loaded.push([method, parameters]);
      missing = answer.missing ?? missing;
      return answer.value;
    },
    onWaiting,
    missing: () => missing,
    close: () => {
      isClosed = true;
      kill();
    },
  };
}

const TOO_LONG = 'too long';

/** Starts the process, and another one if it has ended. */
function createChild(program: ForeignProgram) {
  const waiting = new Map<number, (answer: Answer) => void>();
  const listeners = new Set<() => void>();
  let limit = program.timeLimitMs;
  let lastSign = 0;
  /** Requests of the process that wait for an answer; meanwhile, it can't be late. */
  let owed = 0;
  const restartClock = (newLimit = program.timeLimitMs) => {
    lastSign = Date.now();
    limit = newLimit;
  };
  const finish = (answer: Answer) => {
    restartClock();
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  };
  const respond = async (asking: ChildProcess, { request, data }: Request) => {
    owed += 1;
    const value = await program.answer?.(data);
    owed -= 1;
    restartClock();
    if (asking.connected) asking.send({ request, value }, () => undefined);
  };
  const receive = (sender: ChildProcess, message: Message) => {
    if ('id' in message) finish(message);
    else if ('request' in message) void respond(sender, message);
    else {
      restartClock(Math.min(IDLE_LIMIT_MS, program.timeLimitMs));
      for (const listener of listeners) listener();
    }
  };
  let child = forkProgram(program, receive);
  /** Node tells of the end of a process and of its channel in any order, so the first of them counts. */
  let hasEnded = false;
  let count = 0;
  /** Ends what answers nothing any more; of several questions, each is asked again alone. */
  const giveUpIfLate = () => {
    if (hasEnded || owed > 0 || Date.now() - lastSign < limit) return;
    const [only] = waiting.keys();
    if (only !== undefined && waiting.size === 1) finish({ id: only, error: TOO_LONG });
    hasEnded = true;
    child.kill('SIGKILL');
  };
  return {
    send: async (method: string, parameters: readonly unknown[]): Promise<Answer> => {
      const id = ++count;
      const asked = child;
      const end = () => {
        hasEnded ||= asked === child;
        finish({ id, error: 'it ended the process', hasEnded: true });
      };
      restartClock();
      const timer = setInterval(giveUpIfLate, 1000);
      const answer = await new Promise<Answer>((resolve) => {
        waiting.set(id, resolve);
        asked.once('exit', end);
        // It may have ended without notice yet.
        if (asked.connected) asked.send({ id, method, parameters }, (error) => error && end());
        else end();
      });
      clearInterval(timer);
      asked.off('exit', end);
      return answer;
    },
    /** Tells whether the process had ended, so that another one has started. */
    restart: (): boolean => {
      if (!hasEnded) return false;
      child.kill('SIGKILL');
      child = forkProgram(program, receive);
      hasEnded = false;
      return true;
    },
    // Code can listen to other signals.
    kill: (): void => void child.kill('SIGKILL'),
    onWaiting: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Starts the program, which passes its messages on. */
function forkProgram(
  { program, folder, stderr }: ForeignProgram,
  onMessage: (sender: ChildProcess, message: Message) => void,
): ChildProcess {
  const child = fork(program, [], {
    cwd: folder,
    execArgv: [...process.execArgv, `--max-old-space-size=${MEMORY_MB}`],
    // A site's own packages would ask to be updated.
    env: { ...process.env, NODE_ENV: 'production', BROWSERSLIST_IGNORE_OLD_DATA: '1' },
    // JSON can't hold everything in a tree.
    serialization: 'advanced',
    // What it prints isn't an answer to the command's output.
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
  });
  // Between questions, it doesn't keep the build from ending.
  child.unref();
  child.channel?.unref();
  child.on('message', (message: unknown) => {
    // Code can send anything.
    if (typeof message === 'object' && message !== null) onMessage(child, message as Message);
  });
  child.setMaxListeners(0);
  return child;
}
