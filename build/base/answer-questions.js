import { AsyncLocalStorage } from 'node:async_hooks';

/** Knows the question that code runs for, in its timers, too. */
const question = new AsyncLocalStorage();
/** Questions without an answer. */
const open = new Set();

/** Answers what `startForeignCode` asks, with what the methods return and more that each answer has. */
export function answerQuestions(methods, describe = () => ({})) {
  process.on('message', ({ id, method, parameters }) => {
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

function answer(id, result) {
  process.send({ id, ...result });
  open.delete(id);
  if (open.size === 0) process.channel?.ref();
}

function fail(id, error) {
  answer(id, { error: String(error?.message ?? error) });
}
