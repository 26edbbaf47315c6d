import { AsyncLocalStorage } from 'node:async_hooks';

/** Knows the question that code runs for, in its timers, too. */
const question = new AsyncLocalStorage();
/** Questions without an answer. */
const open = new Set();

/** Answers what `startForeignCode` asks, with what the methods return and more that each answer has. */
export function answerQuestions(methods, describe = () => ({})) {
  process.on('message', ({ id, method, parameters, request, value }) => {
    if (request !== undefined) {
      requests.get(request)(value);
      requests.delete(request);
      if (requests.size === 0 && open.size > 0) process.channel.unref();
      return;
    }
    open.add(id);
    // Of the event loop, only what code does is left, so that it tells when that is nothing.
    process.channel.unref();
    question.run(id, async () => {
      try {
        const value = await methods[method](...parameters);
        answer(id, { value, ...describe() });
      } catch (error) {
        fail(id, error);
      }
    });
  });

  /** Code that has nothing to do before it answers waits for another question, such as that of another page. */
  process.on('beforeExit', () => {
    if (!process.connected) return;
    process.channel.ref();
    process.send({ isWaiting: true });
  });

  /** What code throws in a timer, or as a promise that nobody awaits, would end the process and the work of other pages. */
  process.on('uncaughtException', (error) => fail(question.getStore(), error));
  process.on('unhandledRejection', (error) => fail(question.getStore(), error));

  /** Without the build, nobody asks. */
  process.on('disconnect', () => process.exit());
}

const requests = new Map();
let count = 0;

/** Asks the process that started this one, which has a function for this. */
export function ask(data) {
  // Who waits for this doesn't wait for a question.
  process.channel.ref();
  return new Promise((resolve) => {
    requests.set(++count, resolve);
    process.send({ request: count, data });
  });
}

function answer(id, result) {
  process.send({ id, ...result });
  open.delete(id);
  if (open.size === 0) process.channel?.ref();
}

function fail(id, error) {
  const { id: module, loc, stack } = Object(error);
  const place = { id: module, stack, loc: loc && { file: loc.file, line: loc.line } };
  answer(id, { error: String(error?.message ?? error), place });
}
